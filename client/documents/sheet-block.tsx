/** A sheet of a drawing: views at a true scale, tables, notes, the title block at the foot. */
import { View } from '@react-pdf/renderer';
import type { PaperGroup, PaperSheet } from '#shared/documents/paper.ts';
import { ColumnsOfPaper } from './columns-block.tsx';
import { DrawingVectors } from './drawing-block.tsx';
import { styles } from './paper-styles.ts';
import { Words } from './words.tsx';

export function SheetOfPaper({ drawing, pointsPerUnit, columns, notes, titleBlock }: PaperSheet) {
  return (
    <View style={styles.sheet} wrap={false}>
      <View style={styles.sheetDrawing}>
        <DrawingVectors drawing={drawing} unit={1 / pointsPerUnit} />
      </View>
      {columns.length > 0 && <ColumnsOfPaper columns={columns} />}
      <Words style={styles.caption}>{notes}</Words>
      <TitleBlock cells={titleBlock} />
    </View>
  );
}

/** The first cell, the name, takes what the others leave. */
function TitleBlock({ cells }: { cells: PaperGroup['rows'] }) {
  return (
    <View style={styles.titleBlock}>
      {cells.map(({ label, value }, place) => (
        <View key={label} style={place === 0 ? [styles.titleCell, styles.titleName] : styles.titleCell}>
          <Words style={styles.titleLabel}>{label}</Words>
          <Words style={styles.titleValue}>{value}</Words>
        </View>
      ))}
    </View>
  );
}
