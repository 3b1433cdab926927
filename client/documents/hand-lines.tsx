/** Lines to fill in by hand, each with a small label above. */
import { View } from '@react-pdf/renderer';
import type { PaperField } from '#shared/documents/paper.ts';
import { bookStyles } from './book-styles.ts';
import { Words } from './words.tsx';

export function HandLines({ rows }: { rows: PaperField[][] }) {
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
