/** Renders a text for Word: styles instead of formatting, numbered clauses, Russian. The library is loaded by the first one. */
import type { FileChild, IParagraphOptions, IStylesOptions, ITableRowOptions } from 'docx';

// Styles of texts for Word, in the plain look of Russian business papers: sizes in half points, spaces in twentieths.

const grey = '5B6670';

type ParagraphStyle = NonNullable<IStylesOptions['paragraphStyles']>[number];

const style = (id: string, name: string, basedOn: string, look: Partial<ParagraphStyle>): ParagraphStyle => ({
  ...{ id, name, basedOn },
  ...look,
});

const heading = {
  run: { size: 26, bold: true },
  paragraph: { keepNext: true, alignment: 'center', spacing: { before: 240, after: 120 } },
} as const;

const wordStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: 'Times New Roman', size: 24, language: { value: 'ru-RU' } },
      paragraph: { spacing: { after: 100 } },
    },
    title: { run: { size: 30, bold: true }, paragraph: { alignment: 'center', spacing: { after: 200 } } },
    heading1: heading,
    heading2: heading,
  },
  paragraphStyles: [
    style('BodyText', 'Body Text', 'Normal', {
      quickFormat: true,
      paragraph: { spacing: { before: 100, after: 100 } },
    }),
    style('Clause', 'Пункт', 'BodyText', { quickFormat: true }),
    style('NoteTitle', 'Заголовок пояснения', 'Normal', {
      run: { bold: true, color: grey },
      paragraph: { keepNext: true },
    }),
    style('Note', 'Пояснение', 'Normal', {
      run: { italics: true, color: grey, size: 22 },
      paragraph: { spacing: { after: 60 } },
    }),
    style('Cell', 'Ячейка', 'Normal', { run: { size: 22 }, paragraph: { spacing: { before: 30, after: 30 } } }),
    style('KeptCell', 'Ячейка неразрывной таблицы', 'Cell', { paragraph: { keepNext: true } }),
    style('CellTitle', 'Заголовок столбца', 'Cell', { run: { bold: true }, paragraph: { keepNext: true } }),
    style('Header', 'header', 'Normal', { run: { size: 18, color: grey }, paragraph: { alignment: 'center' } }),
    style('Footer', 'footer', 'Normal', { run: { size: 18, color: grey } }),
  ],
};

export interface WordText {
  title: string;
  author: string;
  header: string;
  /** At the foot of every page, before its number. */
  footer: string;
  blocks: WordBlock[];
}

export type WordBlock =
  /** «1. Предмет договора» */
  | { kind: 'section'; text: string }
  /** «1.1. …» of the section above */
  | { kind: 'clause'; text: string }
  | { kind: 'heading'; text: string; isOnNewPage?: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'note'; title: string; items: string[] }
  | { kind: 'table'; columns: { title: string; share: number }[]; rows: string[][]; isWhole?: boolean };

const clauses = 'clauses';
const hyphens = 'hyphens';
/** Twentieths of a point between the margins of A4. */
const textWidth = 9638;

export async function renderForWord({ title, author, header, footer, blocks }: WordText): Promise<Buffer> {
  const docx = await import('docx');
  const paragraph = (style: string, text: string, more: IParagraphOptions = {}) =>
    new docx.Paragraph({ style, text, ...more });
  const row = (style: string, cells: readonly string[], more: Partial<ITableRowOptions> = {}) =>
    new docx.TableRow({
      cantSplit: true,
      children: cells.map((text) => new docx.TableCell({ children: [paragraph(style, text)] })),
      ...more,
    });
  const toParts = (block: WordBlock): FileChild[] => {
    switch (block.kind) {
      case 'section':
        return [paragraph('Heading1', block.text, { numbering: { reference: clauses, level: 0 } })];
      case 'clause':
        return [paragraph('Clause', block.text, { numbering: { reference: clauses, level: 1 } })];
      case 'heading':
        return [paragraph('Heading2', block.text, { pageBreakBefore: block.isOnNewPage ?? false })];
      case 'text':
        return [paragraph('BodyText', block.text)];
      case 'note':
        return [
          paragraph('NoteTitle', block.title),
          ...block.items.map((item) => paragraph('Note', item, { numbering: { reference: hyphens, level: 0 } })),
        ];
      case 'table': {
        const widths = block.columns.map(({ share }) => Math.round(share * textWidth));
        const titles = block.columns.map((column) => column.title);
        return [
          new docx.Table({
            columnWidths: widths,
            rows: [
              row('CellTitle', titles, { tableHeader: true }),
              ...block.rows.map((cells) => row(block.isWhole ? 'KeptCell' : 'Cell', cells)),
            ],
          }),
        ];
      }
    }
  };
  const document = new docx.Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles: wordStyles,
    numbering: {
      config: [
        {
          reference: clauses,
          levels: [
            { level: 0, format: docx.LevelFormat.DECIMAL, text: '%1.', suffix: 'space' },
            { level: 1, format: docx.LevelFormat.DECIMAL, text: '%1.%2.', suffix: 'space' },
          ],
        },
        { reference: hyphens, levels: [{ level: 0, format: docx.LevelFormat.BULLET, text: '—', suffix: 'space' }] },
      ],
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1134, bottom: 1134, left: 1418, right: 850 } },
        },
        headers: { default: new docx.Header({ children: [paragraph('Header', header)] }) },
        footers: {
          default: new docx.Footer({
            children: [
              new docx.Paragraph({
                style: 'Footer',
                tabStops: [{ type: 'right', position: textWidth }],
                children: [
                  new docx.TextRun(footer),
                  new docx.TextRun({
                    children: [new docx.Tab(), docx.PageNumber.CURRENT, ' из\u00a0', docx.PageNumber.TOTAL_PAGES],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [paragraph('Title', title), ...blocks.flatMap(toParts)],
      },
    ],
  });
  return docx.Packer.toBuffer(document);
}
