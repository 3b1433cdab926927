/** The blocks of a paper, one after the other. */
import { Image, Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { Fragment, type ReactElement } from 'react';
import type {
  PaperBlock,
  PaperColumn,
  PaperGroup,
  PaperRow,
  PaperSheet,
  PaperTable,
  TripBlock,
} from '#shared/documents/paper.ts';
import { type BlockViews, bookViews, type ChapterPages } from './book-blocks.tsx';
import { DrawingVectors } from './drawing-block.tsx';
import { inInks, inks } from './inks.ts';
import { fitsWithoutGap, styles } from './paper-styles.ts';
import { ListItems, Words } from './words.tsx';

/** Points: width of the text area, and of a drawing that has words beside it. */
const areaWidth = 515;
const besideWidth = 270;
/** Points: of both views of a trailer together, two of which fit on a page, and of one alone. */
const mostHeight = 254;
const mostHeightAlone = 150;
/** Of a dimension drawing: leaves room for a picture on the same page. */
const mostHeightBelowPicture = 272;

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

/** Blocks of papers about loads: the verdict, the placed cargo, the load distribution diagram. */
const tripViews: BlockViews<TripBlock> = {
  verdict: ({ grade, title, items }) => (
    <View style={grade === 'within' ? own.verdict : [own.verdict, own[grade]]} wrap={false}>
      <Words style={own.verdictTitle}>{title}</Words>
      <ListItems items={items} />
    </View>
  ),
  placement: ({ title, drawings, caption }) => {
    const height = drawings.reduce((sum, drawing) => sum + drawing.height, 0);
    const most = drawings.length === 1 ? mostHeightAlone : mostHeight;
    const unit = Math.max(height / most, ...drawings.map(({ width }) => width / areaWidth));
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

/** Longer values are phrases. */
const longestFigure = 12;

const views: BlockViews<PaperBlock> = {
  ...bookViews,
  ...tripViews,
  heading: ({ text }) => (
    <Words style={styles.heading} minPresenceAhead={130}>
      {text}
    </Words>
  ),
  text: ({ text, title }) => (
    <View style={styles.text} wrap={title === undefined} {...fitsWithoutGap}>
      {title !== undefined && <BlockTitle text={title} />}
      <Words>{text}</Words>
    </View>
  ),
  list: ({ items, title, isNumbered }) => (
    <View style={styles.text} {...fitsWithoutGap}>
      {title !== undefined && <BlockTitle text={title} />}
      <ListItems items={items} isNumbered={isNumbered} />
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
  drawing: ({ title, drawing, caption }) => {
    const unit = Math.max(drawing.width / areaWidth, drawing.height / mostHeightBelowPicture);
    return (
      <View wrap={false}>
        <Words style={styles.heading}>{title}</Words>
        <DrawingVectors drawing={drawing} unit={unit} />
        <Words style={styles.caption}>{caption}</Words>
      </View>
    );
  },
  sheet: (block) => <SheetOfPaper {...block} />,
  columns: (block) => <ColumnsOfPaper {...block} />,
  table: ({ table }) => <TableOfPaper table={table} />,
  qr: ({ path, sizeModules, text }) => (
    <View style={styles.qr} wrap={false}>
      <Svg viewBox={`0 0 ${sizeModules} ${sizeModules}`} style={styles.qrCode}>
        <Path d={path} fill={inks.ink} />
      </Svg>
      <Words style={styles.listText}>{text}</Words>
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

export function PaperBlocks({ blocks, pages }: { blocks: readonly PaperBlock[]; pages: ChapterPages }) {
  return blocks.map((block, place) => {
    const view = views[block.kind] as (block: PaperBlock, pages: ChapterPages) => ReactElement;
    // biome-ignore lint/suspicious/noArrayIndexKey: a paper is rendered once and never changes.
    return <Fragment key={place}>{view(block, pages)}</Fragment>;
  });
}

function SheetOfPaper({ drawing, pointsPerUnit, columns, notes, titleBlock }: PaperSheet) {
  return (
    <View style={styles.sheet} wrap={false}>
      <View style={styles.sheetDrawing}>
        <DrawingVectors drawing={drawing} unit={1 / pointsPerUnit} />
      </View>
      {columns.length > 0 && <ColumnsOfPaper columns={columns} />}
      <Words style={styles.caption}>{notes}</Words>
      <View style={styles.titleBlock}>
        {titleBlock.map(({ label, value }, place) => (
          <View key={label} style={place === 0 ? [styles.titleCell, styles.titleName] : styles.titleCell}>
            <Words style={styles.titleLabel}>{label}</Words>
            <Words style={styles.titleValue}>{value}</Words>
          </View>
        ))}
      </View>
    </View>
  );
}

function ColumnsOfPaper({ columns }: { columns: PaperGroup[][] }) {
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

/** A dense table of so few rows never breaks. */
const mostRowsKept = 4;

function TableOfPaper({ table: { columns, rows, isDense = false } }: { table: PaperTable }) {
  return (
    <View wrap={!isDense || rows.length > mostRowsKept}>
      <View style={styles.tableHead} fixed>
        {columns.map((column) => (
          <Words key={column.title} style={cellStyle(column)}>
            {column.title}
          </Words>
        ))}
      </View>
      {rows.map((row) =>
        row.isGroup ? (
          <Words key={row.cells.join()} style={styles.rowGroup} minPresenceAhead={45}>
            {row.cells[0]}
          </Words>
        ) : (
          <TableRow key={row.cells.join()} row={row} columns={columns} isDense={isDense} />
        ),
      )}
    </View>
  );
}

function TableRow({ row, columns, isDense }: { row: PaperRow; columns: PaperColumn[]; isDense: boolean }) {
  const { cells, details, isTotal = false, isMarked = false } = row;
  return (
    <View style={[styles.row, ...(isDense ? [styles.denseRow] : []), ...(isTotal ? [styles.total] : [])]} wrap={false}>
      {isMarked && <View style={styles.rowMark} />}
      {columns.map((column, place) => (
        <View key={column.title} style={cellStyle(column)}>
          <Words>{cells[place]}</Words>
          {place === 0 && details !== undefined && <Words style={styles.caption}>{details}</Words>}
        </View>
      ))}
    </View>
  );
}

const cellStyle = ({ width, isFigure = false }: PaperColumn) => [
  { width: `${width * 100}%` },
  isFigure ? styles.figureCell : styles.cell,
];
