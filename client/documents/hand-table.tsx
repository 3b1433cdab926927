/** A table with empty cells to fill in by hand. */
import { View } from '@react-pdf/renderer';
import type { BookBlock } from '#shared/documents/paper.ts';
import { bookStyles } from './book-styles.ts';
import { Words } from './words.tsx';

type HandTableProps = Extract<BookBlock, { kind: 'hand-table' }>;

/** A table with lines between its cells; its head is repeated by every page. */
export function HandTable({ columns, rows }: HandTableProps) {
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
