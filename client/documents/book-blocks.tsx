/** Blocks of manuals and service books: contents, numbered chapters, lists, warnings, lines to fill in. */
import { Link, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { BookBlock, PaperField } from '#shared/documents/paper.ts';
import { bookStyles } from './book-styles.ts';
import { styles } from './paper-styles.ts';
import { Words } from './words.tsx';

/** Page by the number of a chapter: known once all pages are broken, before any is numbered. */
export type ChapterPages = Map<string, number>;

type BookViews = {
  [Kind in BookBlock['kind']]: (block: Extract<BookBlock, { kind: Kind }>, pages: ChapterPages) => ReactElement;
};

const warnings = { danger: 'Опасно', caution: 'Внимание' } as const;

export const bookViews: BookViews = {
  contents: ({ title, chapters }, pages) => (
    <View style={bookStyles.contents} wrap={false}>
      <Words style={styles.heading}>{title}</Words>
      <View style={styles.columns}>
        {halves(chapters).map((half) => (
          <View key={half[0]?.number ?? ''} style={styles.column}>
            {half.map(({ number, text }) => (
              <Link key={number} src={`#${anchorOf(number)}`} style={bookStyles.contentsRow}>
                <Words style={bookStyles.contentsNumber}>{number}</Words>
                <Words style={bookStyles.contentsText}>{text}</Words>
                <Words style={bookStyles.contentsPage} render={() => `${pages.get(number) ?? 0}`} />
              </Link>
            ))}
          </View>
        ))}
      </View>
    </View>
  ),
  chapter: ({ number, text }, pages) => (
    <View style={bookStyles.chapter} {...placeOf(number, text)} minPresenceAhead={95} wrap={false}>
      <Words style={bookStyles.chapterNumber}>{number}</Words>
      <Words style={bookStyles.chapterText}>{text}</Words>
      <Words
        style={bookStyles.pageMark}
        render={({ pageNumber }) => {
          pages.set(number, pageNumber);
          return '';
        }}
      />
    </View>
  ),
  section: ({ text }) => (
    <Words style={bookStyles.section} minPresenceAhead={45}>
      {text}
    </Words>
  ),
  warning: ({ tone, text }) => (
    <View style={tone === 'danger' ? [bookStyles.warning, bookStyles.danger] : bookStyles.warning} wrap={false}>
      <Words style={bookStyles.warningName}>{warnings[tone]}</Words>
      <Words>{text}</Words>
    </View>
  ),
  lines: ({ rows }) => <HandLines rows={rows} />,
  record: (block) => <VisitRecord {...block} />,
  'hand-table': (block) => <HandTable {...block} />,
};

/** For links within the paper and for the outline beside it. */
const placeOf = (number: string, text: string) => ({ id: anchorOf(number), bookmark: `${number}. ${text}` });

const anchorOf = (number: string) => `chapter-${number}`;

function halves<Item>(items: readonly Item[]): Item[][] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

type RecordProps = Extract<BookBlock, { kind: 'record' }>;

/** One visit to the workshop: what to tick, the date, a place for the stamp. */
function VisitRecord({ title, details, works, rows, stamp }: RecordProps) {
  return (
    <View style={bookStyles.record} wrap={false}>
      <View style={bookStyles.recordHead}>
        <Words style={bookStyles.recordTitle}>{title}</Words>
        <Words style={styles.steel}>{details}</Words>
      </View>
      <View style={bookStyles.recordWorks}>
        {works.map((work) => (
          <View key={work} style={bookStyles.recordWork}>
            <View style={bookStyles.box} />
            <Words style={styles.listText}>{work}</Words>
          </View>
        ))}
      </View>
      <View style={bookStyles.recordFoot}>
        <View style={bookStyles.recordFields}>
          <HandLines rows={rows} />
        </View>
        <View style={bookStyles.stamp}>
          <Words style={bookStyles.fieldLabel}>{stamp}</Words>
        </View>
      </View>
    </View>
  );
}

/** Lines to fill in by hand, each with a small label above. */
function HandLines({ rows }: { rows: PaperField[][] }) {
  return (
    <View>
      {rows.map((fields) => (
        <View key={fields[0]?.label ?? ''} style={bookStyles.fields} wrap={false}>
          {fields.map(({ label, width }) => (
            <View key={label} style={[bookStyles.field, { flexGrow: width, flexBasis: 0 }]}>
              <Words style={bookStyles.fieldLabel}>{label}</Words>
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

type HandTableProps = Extract<BookBlock, { kind: 'hand-table' }>;

/** A table with lines between its cells; its head is repeated by every page. */
function HandTable({ columns, rows }: HandTableProps) {
  const widths = columns.map(({ width }) => ({ width: `${width * 100}%` }));
  return (
    <View style={bookStyles.handTable}>
      <View style={bookStyles.handRow} fixed>
        {columns.map(({ title }, place) => (
          <Words key={title} style={[bookStyles.handCell, bookStyles.handHead, widths[place] ?? {}]}>
            {title}
          </Words>
        ))}
      </View>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike.
        <View key={row} style={bookStyles.handRow} wrap={false}>
          {columns.map(({ title }, place) => (
            <Words key={title} style={[bookStyles.handCell, widths[place] ?? {}]}>
              {cells[place] ?? ''}
            </Words>
          ))}
        </View>
      ))}
    </View>
  );
}
