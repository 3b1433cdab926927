/** Text of papers: lines break between words alone. */
import { Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { styles } from './paper-styles.ts';

/**
 * Exactly this much forbids a break. A word whose letters and quotation mark belong to different scripts is two words to the
 * library, «-|Тормоника» after «EBS 2S/2M», and it would hyphenate between them.
 */
const never = 10_000;

export function Words(props: ComponentProps<typeof Text>) {
  return <Text hyphenationPenalty={never} {...props} />;
}

export function ListItems({ items, isNumbered = false }: { items: readonly string[]; isNumbered?: boolean }) {
  return items.map((item, place) => (
    <View key={item} style={styles.listRow} wrap={false}>
      <Words style={styles.listSign}>{isNumbered ? `${place + 1}.` : '—'}</Words>
      <Words style={styles.listText}>{item}</Words>
    </View>
  ));
}
