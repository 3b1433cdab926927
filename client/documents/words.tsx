/** Text of papers: lines break between words alone. */
import { Text } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';

/**
 * Exactly this much forbids a break. A word whose letters and quotation mark belong to different scripts is two words to the
 * library, «-|Тормоника» after «EBS 2S/2M», and it would hyphenate between them.
 */
const never = 10_000;

export function Words(props: ComponentProps<typeof Text>) {
  return <Text hyphenationPenalty={never} {...props} />;
}
