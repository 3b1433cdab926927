/** Groups of labels and values in columns. */
import { View } from '@react-pdf/renderer';
import type { PaperGroup } from '#shared/documents/paper.ts';
import { styles } from './paper-styles.ts';
import { Words } from './words.tsx';

export function ColumnsOfPaper({ columns }: { columns: PaperGroup[][] }) {
  return (
    <View style={styles.columns}>
      {columns.map((groups, place) => (
        <View key={groups[0]?.title ?? place} style={styles.column}>
          {groups.map(({ title, rows }) => (
            <View key={title} style={styles.group}>
              <Words style={styles.groupTitle}>{title}</Words>
              {rows.map(({ label, value }) => (
                <View key={label} style={styles.pair}>
                  <Words style={styles.pairLabel}>{label}</Words>
                  <Words style={styles.pairValue}>{value}</Words>
                </View>
              ))}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}
