/** A table with a head that every page repeats. */
import { View } from '@react-pdf/renderer';
import type { PaperColumn, PaperRow, PaperTable } from '#shared/documents/paper.ts';
import { styles } from './paper-styles.ts';
import { Words } from './words.tsx';

/** A dense table of so few rows never breaks. */
const mostRowsKept = 4;

export function TableOfPaper({ table: { columns, rows, isDense = false } }: { table: PaperTable }) {
  return (
    <View wrap={!isDense || rows.length > mostRowsKept}>
      <View style={styles.tableHead} fixed>
        {columns.map((column) => (
          <Words key={column.title} style={cellStyle(column)}>
            {column.title}
          </Words>
        ))}
      </View>
      {rows.map((row) =>
        row.isGroup ? (
          <Words key={row.cells.join()} style={styles.rowGroup} minPresenceAhead={45}>
            {row.cells[0]}
          </Words>
        ) : (
          <TableRow key={row.cells.join()} row={row} columns={columns} isDense={isDense} />
        ),
      )}
    </View>
  );
}

interface TableRowProps {
  row: PaperRow;
  columns: PaperColumn[];
  isDense: boolean;
}

function TableRow({ row, columns, isDense }: TableRowProps) {
  const { cells, details, isTotal = false, isMarked = false } = row;
  return (
    <View style={[styles.row, ...(isDense ? [styles.denseRow] : []), ...(isTotal ? [styles.total] : [])]} wrap={false}>
      {isMarked && <View style={styles.rowMark} />}
      {columns.map((column, place) => (
        <View key={column.title} style={cellStyle(column)}>
          <Words>{cells[place]}</Words>
          {place === 0 && details !== undefined && <Words style={styles.caption}>{details}</Words>}
        </View>
      ))}
    </View>
  );
}

const cellStyle = ({ width, isFigure = false }: PaperColumn) => [
  { width: `${width * 100}%` },
  isFigure ? styles.figureCell : styles.cell,
];
