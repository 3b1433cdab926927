/** A table with a head that every page repeats. */
import { Text, View } from '@react-pdf/renderer';
import { styles } from '#client/papers/paper-styles.ts';
import type { PaperColumn, PaperRow, PaperTable } from '#shared/papers/paper.ts';

export function TableOfPaper({ table: { columns, rows } }: { table: PaperTable }) {
  return (
    <View>
      <View style={styles.tableHead} fixed>
        {columns.map((column) => (
          <Text key={column.title} style={cellStyle(column)}>
            {column.title}
          </Text>
        ))}
      </View>
      {rows.map((row) => (
        <TableRow key={row.cells.join()} row={row} columns={columns} />
      ))}
    </View>
  );
}

function TableRow({ row: { cells, details, isTotal = false }, columns }: { row: PaperRow; columns: PaperColumn[] }) {
  return (
    <View style={isTotal ? [styles.row, styles.total] : styles.row} wrap={false}>
      {columns.map((column, place) => (
        <View key={column.title} style={cellStyle(column)}>
          <Text>{cells[place]}</Text>
          {place === 0 && details !== undefined && <Text style={styles.caption}>{details}</Text>}
        </View>
      ))}
    </View>
  );
}

const cellStyle = ({ width, isFigure = false }: PaperColumn) => [
  { width: `${width * 100}%` },
  isFigure ? styles.figureCell : styles.cell,
];
