/** A paper as a PDF document: the plant at the head, where it came from at the foot, the page's number. */
import {
  Circle,
  Document,
  Ellipse,
  G,
  Line,
  Link,
  Page,
  Path,
  Polygon,
  Polyline,
  Rect,
  Svg,
  View,
} from '@react-pdf/renderer';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { VectorPicture, VectorShape } from '#shared/content/brand.ts';
import { inksOf } from '#shared/documents/ink-looks.ts';
import type { Paper, PaperBlock } from '#shared/documents/paper.ts';
import type { ChapterPages } from './book-blocks.tsx';
import { inks, takeInks } from './inks.ts';
import { PaperBlocks } from './paper-blocks.tsx';
import { styles } from './paper-styles.ts';
import { Words } from './words.tsx';

export function paperDocument(paper: Paper) {
  const { title, lead, kind, plant, blocks, isLandscape = false } = paper;
  takeInks(inksOf(plant.brand));
  const pages: ChapterPages = new Map();
  return (
    <Document title={`${kind}: ${title}`} author={plant.name} creator={plant.name} producer={plant.name} language="ru">
      {splitAtNewPages(blocks).map((part, place) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is rendered once and never changes.
          key={place}
          size="A4"
          orientation={isLandscape ? 'landscape' : 'portrait'}
          style={isLandscape ? [styles.page, styles.landscape] : styles.page}
        >
          {/* Fixed parts come first: those behind a page's break would miss it. */}
          <Head {...paper} />
          <Foot {...paper} />
          {!isLandscape && (
            <Words
              style={styles.pageNumber}
              fixed
              render={({ pageNumber, totalPages }) => `${pageNumber}\u00a0из\u00a0${totalPages}`}
            />
          )}
          {!isLandscape && place === 0 && <Words style={styles.title}>{title}</Words>}
          {!isLandscape && place === 0 && lead !== undefined && <Words style={styles.lead}>{lead}</Words>}
          <PaperBlocks blocks={part} pages={pages} />
        </Page>
      ))}
    </Document>
  );
}

/** The layout of a long part costs the square of its pages: it is done again for what is left after each. */
function splitAtNewPages(blocks: readonly PaperBlock[]): PaperBlock[][] {
  const parts: PaperBlock[][] = [[]];
  for (const block of blocks) {
    if ('isOnNewPage' in block && block.isOnNewPage) parts.push([block]);
    else parts.at(-1)?.push(block);
  }
  return parts;
}

function Head({ plant, kind, day }: Paper) {
  return (
    <View style={styles.head} fixed>
      <View style={styles.brand}>
        <Emblem emblem={plant.brand.emblem} />
        <Words>{plant.name}</Words>
      </View>
      <Words style={styles.steel}>{[kind, day].filter(Boolean).join(', ')}</Words>
    </View>
  );
}

function Foot({ plant: { phone, email, notice }, address, url, isLandscape = false }: Paper) {
  return (
    <View style={isLandscape ? [styles.foot, styles.landscapeFoot] : styles.foot} fixed>
      <Words>
        {phone} · {email} ·{' '}
        <Link src={url} style={styles.link}>
          {address}
        </Link>
      </Words>
      {notice !== undefined && <Words>{notice}</Words>}
    </View>
  );
}

const elements: Readonly<Record<string, unknown>> = {
  g: G,
  path: Path,
  rect: Rect,
  circle: Circle,
  ellipse: Ellipse,
  line: Line,
  polyline: Polyline,
  polygon: Polygon,
};
const emblemHeight = 18;

function Emblem({ emblem: { viewBox, ratio, shapes } }: { emblem: VectorPicture }) {
  return (
    <Svg viewBox={viewBox} style={{ width: emblemHeight * ratio, height: emblemHeight }}>
      {shapes.map(drawShape)}
    </Svg>
  );
}

function drawShape({ name, attributes, shapes }: VectorShape, place: number): ReactNode {
  const inked = Object.entries(attributes).map(([key, value]) => [key, value.replace(/currentcolor/i, inks.ink)]);
  const element = elements[name] as ComponentType<object>;
  return createElement(element, { ...Object.fromEntries(inked), key: place }, ...shapes.map(drawShape));
}
