/** Blocks of papers about loads: the verdict, the placed cargo, the load distribution diagram. */
import { StyleSheet, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { TripBlock } from '#shared/documents/paper.ts';
import { DrawingVectors } from './drawing-block.tsx';
import { inInks, inks } from './inks.ts';
import { styles } from './paper-styles.ts';
import { ListItems, Words } from './words.tsx';

type TripViews = { [Kind in TripBlock['kind']]: (block: Extract<TripBlock, { kind: Kind }>) => ReactElement };

/** Points: width of the text area, and of a drawing that has words beside it. */
const areaWidth = 515;
const besideWidth = 270;
/** Of all views of a trailer together, points: two trailers fit on a page. */
const mostHeight = 254;

const own = inInks(() =>
  StyleSheet.create({
    verdict: { padding: '7 10', marginBottom: 4, borderLeft: `4 solid ${inks.line}` },
    near: { borderLeft: `4 solid ${inks.ink}` },
    over: { border: `1.5 solid ${inks.ink}`, borderLeft: `6 solid ${inks.ink}` },
    verdictTitle: { fontSize: 12, fontWeight: 700, marginBottom: 3 },
    gapAbove: { marginTop: 6 },
    beside: { flexDirection: 'row', gap: 18 },
  }),
);

export const tripViews: TripViews = {
  verdict: ({ grade, title, items }) => (
    <View style={grade === 'within' ? own.verdict : [own.verdict, own[grade]]} wrap={false}>
      <Words style={own.verdictTitle}>{title}</Words>
      <ListItems items={items} />
    </View>
  ),
  placement: ({ title, drawings, caption }) => {
    const height = drawings.reduce((sum, drawing) => sum + drawing.height, 0);
    const unit = Math.max(height / mostHeight, ...drawings.map(({ width }) => width / areaWidth));
    return (
      <View wrap={false}>
        <Words style={styles.heading}>{title}</Words>
        {drawings.map((drawing, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is rendered once and never changes.
          <View key={place} style={place === 0 ? [] : own.gapAbove}>
            <DrawingVectors drawing={drawing} unit={unit} />
          </View>
        ))}
        <Words style={styles.caption}>{caption}</Words>
      </View>
    );
  },
  diagram: ({ title, drawing, text, items }) => (
    <View wrap={false}>
      <Words style={styles.heading}>{title}</Words>
      <View style={own.beside}>
        <DrawingVectors drawing={drawing} unit={drawing.width / besideWidth} />
        <View style={styles.column}>
          <Words>{text}</Words>
          <View style={own.gapAbove}>
            <ListItems items={items} isNumbered />
          </View>
        </View>
      </View>
    </View>
  ),
};
