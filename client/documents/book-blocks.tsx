/** Blocks of manuals and service books: contents, numbered chapters, lists, warnings, lines to fill in. */
import { Link, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { BookBlock } from '#shared/documents/paper.ts';
import { bookStyles } from './book-styles.ts';
import { HandLines } from './hand-lines.tsx';
import { HandTable } from './hand-table.tsx';
import { styles } from './paper-styles.ts';
import { VisitRecord } from './visit-record.tsx';
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
