/** Blocks of manuals and service books: contents, numbered chapters, lists, warnings, lines to fill in. */
import { Link, StyleSheet, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { BookBlock, PaperBlock, PaperField } from '#shared/documents/paper.ts';
import { inInks, inks } from './inks.ts';
import { fitsWithoutGap, styles } from './paper-styles.ts';
import { Words } from './words.tsx';

/** Page by the number of a chapter: known once all pages are broken, before any is numbered. */
export type ChapterPages = Map<string, number>;

/** A view for each kind of these blocks. */
export type BlockViews<Block extends PaperBlock> = {
  [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>, pages: ChapterPages) => ReactElement;
};

const warnings = { danger: 'Опасно', caution: 'Внимание' } as const;

export const bookViews: BlockViews<BookBlock> = {
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
    <View
      style={tone === 'danger' ? [bookStyles.warning, bookStyles.danger] : bookStyles.warning}
      wrap={false}
      {...fitsWithoutGap}
    >
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

/** Lines of running text stay short enough to read. */
const readingWidth = 500;
/** Both together: a view without a size would count its lines for 18 points. */
const reading = { fontSize: 8.5, lineHeight: 1.4 };

const bookStyles = inInks(() =>
  StyleSheet.create({
    contents: { marginTop: 10 },
    contentsRow: {
      ...reading,
      flexDirection: 'row',
      padding: '3 0',
      borderBottom: `0.5 solid ${inks.line}`,
      color: inks.ink,
      textDecoration: 'none',
    },
    contentsNumber: { width: 20, color: inks.signalInk, fontWeight: 700 },
    contentsText: { paddingRight: 26, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    contentsPage: { position: 'absolute', top: 3, right: 0, width: 24, textAlign: 'right', color: inks.steel },
    chapter: {
      flexDirection: 'row',
      alignItems: 'baseline',
      marginTop: 14,
      marginBottom: 5,
      paddingTop: 7,
      borderTop: `1.5 solid ${inks.ink}`,
    },
    chapterNumber: { width: 30, fontSize: 15, lineHeight: 1.2, fontWeight: 700, color: inks.signalInk },
    chapterText: { flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: 15, lineHeight: 1.2, fontWeight: 700 },
    /** What is made for each page is measured only outside of the flow. */
    pageMark: { position: 'absolute' },
    section: { fontSize: 10.5, lineHeight: 1.3, fontWeight: 700, marginTop: 9, marginBottom: 3 },
    warning: {
      ...reading,
      maxWidth: readingWidth,
      marginVertical: 6,
      padding: '6 10',
      backgroundColor: inks.mist,
      borderLeft: `3 solid ${inks.steel}`,
    },
    danger: { borderLeft: `3 solid ${inks.signal}` },
    warningName: { fontWeight: 700 },
    fields: { flexDirection: 'row', gap: 14, marginBottom: 5 },
    field: { height: 27, borderBottom: `0.7 solid ${inks.steel}` },
    fieldLabel: { fontSize: 7, color: inks.steel },
    record: { marginBottom: 8, padding: '8 10 6 10', border: `0.7 solid ${inks.steel}` },
    recordHead: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 5 },
    recordTitle: { fontSize: 11, lineHeight: 1.2, fontWeight: 700 },
    recordWorks: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: 3 },
    recordWork: { flexDirection: 'row', width: '33.3%', paddingRight: 8, marginBottom: 2 },
    box: { width: 8, height: 8, marginTop: 2, marginRight: 5, border: `0.7 solid ${inks.ink}` },
    recordFoot: { flexDirection: 'row', gap: 14 },
    recordFields: { flexGrow: 1, flexBasis: 0 },
    stamp: { width: 120, height: 59, padding: 4, border: `0.7 dashed ${inks.steel}` },
    handTable: { marginVertical: 4, borderTop: `0.7 solid ${inks.steel}`, borderLeft: `0.7 solid ${inks.steel}` },
    handRow: { flexDirection: 'row' },
    handCell: {
      minHeight: 22,
      padding: '4 5',
      borderRight: `0.7 solid ${inks.steel}`,
      borderBottom: `0.7 solid ${inks.steel}`,
    },
    handHead: { color: inks.steel, fontSize: 7.5, lineHeight: 1.25, backgroundColor: inks.mist },
  }),
);
