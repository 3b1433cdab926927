/** Lines to fill in by hand, each with a small label above. */
import { Text, View } from '@react-pdf/renderer';
import type { PaperField } from '#shared/papers/paper.ts';
import { bookStyles } from './book-styles.ts';

export function HandLines({ rows }: { rows: PaperField[][] }) {
  return (
    <View>
      {rows.map((fields) => (
        <View key={fields[0]?.label ?? ''} style={bookStyles.fields} wrap={false}>
          {fields.map(({ label, width }) => (
            <View key={label} style={[bookStyles.field, { flexGrow: width, flexBasis: 0 }]}>
              <Text style={bookStyles.fieldLabel}>{label}</Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}
