/** The record of a visit, to fill in by hand. */
import { Text, View } from '@react-pdf/renderer';
import { styles } from '#client/papers/paper-styles.ts';
import type { BookBlock } from '#shared/papers/paper.ts';
import { bookStyles } from './book-styles.ts';
import { HandLines } from './hand-lines.tsx';

type RecordProps = Extract<BookBlock, { kind: 'record' }>;

/** One visit to the workshop: what to tick, the date, a place for the stamp. */
export function VisitRecord({ title, details, works, rows, stamp }: RecordProps) {
  return (
    <View style={bookStyles.record} wrap={false}>
      <View style={bookStyles.recordHead}>
        <Text style={bookStyles.recordTitle}>{title}</Text>
        <Text style={styles.steel}>{details}</Text>
      </View>
      <View style={bookStyles.recordWorks}>
        {works.map((work) => (
          <View key={work} style={bookStyles.recordWork}>
            <View style={bookStyles.box} />
            <Text style={styles.listText}>{work}</Text>
          </View>
        ))}
      </View>
      <View style={bookStyles.recordFoot}>
        <View style={bookStyles.recordFields}>
          <HandLines rows={rows} />
        </View>
        <View style={bookStyles.stamp}>
          <Text style={bookStyles.fieldLabel}>{stamp}</Text>
        </View>
      </View>
    </View>
  );
}
