/** The blocks of a paper, one after the other. */
import { Image, Path, Svg, View } from '@react-pdf/renderer';
import { Fragment, type ReactElement } from 'react';
import { inks } from '#shared/documents/ink-looks.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { bookViews, type ChapterPages } from './book-blocks.tsx';
import { ColumnsOfPaper } from './columns-block.tsx';
import { DrawingOfPaper } from './drawing-block.tsx';
import { styles } from './paper-styles.ts';
import { SheetOfPaper } from './sheet-block.tsx';
import { TableOfPaper } from './table-block.tsx';
import { tripViews } from './trip-blocks.tsx';
import { Words } from './words.tsx';

/** Longer values are phrases. */
const longestFigure = 12;

type Views = {
  [Kind in PaperBlock['kind']]: (block: Extract<PaperBlock, { kind: Kind }>, pages: ChapterPages) => ReactElement;
};

const views: Views = {
  ...bookViews,
  ...tripViews,
  heading: ({ text }) => (
    <Words style={styles.heading} minPresenceAhead={130}>
      {text}
    </Words>
  ),
  text: ({ text, title }) => (
    <View style={styles.text} wrap={title === undefined}>
      {title !== undefined && <BlockTitle text={title} />}
      <Words>{text}</Words>
    </View>
  ),
  list: ({ items, title, isNumbered = false }) => (
    <View style={styles.text}>
      {title !== undefined && <BlockTitle text={title} />}
      {items.map((item, place) => (
        <View key={item} style={styles.listRow} wrap={false}>
          <Words style={styles.listSign}>{isNumbered ? `${place + 1}.` : '—'}</Words>
          <Words style={styles.listText}>{item}</Words>
        </View>
      ))}
    </View>
  ),
  picture: ({ jpeg, caption, isLow }) => (
    <View wrap={false}>
      <Image
        style={isLow ? [styles.picture, styles.lowPicture] : styles.picture}
        src={{ data: Buffer.from(jpeg), format: 'jpg' }}
      />
      <Words style={styles.caption}>{caption}</Words>
    </View>
  ),
  figures: ({ figures }) => (
    <View style={styles.figures} wrap={false}>
      {figures.map(({ label, value, unit }) => (
        <View key={label} style={styles.figure}>
          <Words style={value.length > longestFigure ? styles.figurePhrase : styles.figureValue}>
            {value}
            {unit !== undefined && <Words style={styles.figureUnit}>{`\u00a0${unit}`}</Words>}
          </Words>
          <Words style={styles.steel}>{label}</Words>
        </View>
      ))}
    </View>
  ),
  drawing: (block) => <DrawingOfPaper {...block} />,
  sheet: (block) => <SheetOfPaper {...block} />,
  columns: (block) => <ColumnsOfPaper {...block} />,
  table: ({ table }) => <TableOfPaper table={table} />,
  qr: ({ path, sizeModules, text }) => (
    <View style={styles.qr} wrap={false}>
      <Svg viewBox={`0 0 ${sizeModules} ${sizeModules}`} style={{ width: 76, height: 76 }}>
        <Path d={path} fill={inks.ink} />
      </Svg>
      <Words style={styles.text}>{text}</Words>
    </View>
  ),
};

function BlockTitle({ text }: { text: string }) {
  return (
    <Words style={styles.blockTitle} minPresenceAhead={24}>
      {text}
    </Words>
  );
}

interface PaperBlocksProps {
  blocks: readonly PaperBlock[];
  pages: ChapterPages;
}

export function PaperBlocks({ blocks, pages }: PaperBlocksProps) {
  return blocks.map((block, place) => {
    const view = views[block.kind] as (block: PaperBlock, pages: ChapterPages) => ReactElement;
    // biome-ignore lint/suspicious/noArrayIndexKey: a paper is set once and never changes.
    return <Fragment key={place}>{view(block, pages)}</Fragment>;
  });
}
