/** The record of a visit, to fill in by hand. */
import { View } from '@react-pdf/renderer';
import type { BookBlock } from '#shared/documents/paper.ts';
import { bookStyles } from './book-styles.ts';
import { HandLines } from './hand-lines.tsx';
import { styles } from './paper-styles.ts';
import { Words } from './words.tsx';

type RecordProps = Extract<BookBlock, { kind: 'record' }>;

/** One visit to the workshop: what to tick, the date, a place for the stamp. */
export function VisitRecord({ title, details, works, rows, stamp }: RecordProps) {
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
