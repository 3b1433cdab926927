/** Groups of labels and values in columns. */
import { Text, View } from '@react-pdf/renderer';
import { styles } from '#client/papers/paper-styles.ts';
import type { PaperGroup } from '#shared/papers/paper.ts';

export function ColumnsOfPaper({ columns }: { columns: PaperGroup[][] }) {
  return (
    <View style={styles.columns}>
      {columns.map((groups, place) => (
        <View key={groups[0]?.title ?? place} style={styles.column}>
          {groups.map(({ title, rows }) => (
            <View key={title} style={styles.group}>
              <Text style={styles.groupTitle}>{title}</Text>
              {rows.map(({ label, value }) => (
                <View key={label} style={styles.pair}>
                  <Text style={styles.pairLabel}>{label}</Text>
                  <Text style={styles.pairValue}>{value}</Text>
                </View>
              ))}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}
