/** A paper as a PDF document: the plant at the head, where it came from at the foot, the page's number. */
import { Document, Link, Page, Path, Svg, View } from '@react-pdf/renderer';
import { inks } from '#shared/documents/ink-looks.ts';
import type { Paper, PaperBlock } from '#shared/documents/paper.ts';
import type { ChapterPages } from './book-blocks.tsx';
import { PaperBlocks } from './paper-blocks.tsx';
import { styles } from './paper-styles.ts';
import { Words } from './words.tsx';

export function paperDocument(paper: Paper) {
  const { title, kind, plant, blocks, isLandscape = false } = paper;
  const pages: ChapterPages = new Map();
  return (
    <Document title={`${kind}: ${title}`} author={plant.name} creator={plant.name} producer={plant.name} language="ru">
      {splitAtNewPages(blocks).map((part, place) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is set once and never changes.
          key={place}
          size="A4"
          orientation={isLandscape ? 'landscape' : 'portrait'}
          style={isLandscape ? [styles.page, styles.landscape] : styles.page}
        >
          {/* Fixed parts come first: those behind a page's break would miss it. */}
          <Head {...paper} />
          <Foot {...paper} />
          {!isLandscape && <PageNumber />}
          {!isLandscape && place === 0 && <Heading {...paper} />}
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

function PageNumber() {
  return (
    <Words
      style={styles.pageNumber}
      fixed
      render={({ pageNumber, totalPages }) => `${pageNumber}\u00a0из\u00a0${totalPages}`}
    />
  );
}

function Heading({ title, lead }: Paper) {
  return (
    <>
      <Words style={styles.title}>{title}</Words>
      {lead !== undefined && <Words style={styles.lead}>{lead}</Words>}
    </>
  );
}

function Head({ plant, kind, day }: Paper) {
  return (
    <View style={styles.head} fixed>
      <View style={styles.brand}>
        <Svg viewBox="0 0 32 32" style={{ width: 18, height: 18 }}>
          <Path d="M5 5l8 11-8 11" stroke={inks.ink} strokeWidth={3} fill="none" />
          <Path d="M14 4l9 12-9 12" stroke={inks.signal} strokeWidth={7} fill="none" />
        </Svg>
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
