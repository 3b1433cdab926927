/** A service whose page opens with a line: one day's record, or the road with its distances. */

import { Blocks, type FoldedBlock } from '#client/components/blocks/blocks.tsx';
import { showOfService } from '#client/components/services/service-body.tsx';
import { blockLinks, PageContents } from '#client/components/services/service-words.tsx';
import { DataTable, rowTabStop } from '#client/components/ui/data-table.tsx';
import { Fold } from '#client/components/ui/fold.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { describePicture } from '#client/components/ui/rendering-mark.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { DayRecord } from '#client/drawing/day-record.tsx';
import { RoadLine } from '#client/drawing/road-line.tsx';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Block, RecordBlock, RoadBlock, TableBlock } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { cellFigure, nameCells } from '#shared/pages/cells.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import type { RoadCity } from '#shared/tools/delivery.ts';
import cardStyles from './figure-cards.module.css';
import styles from './line-service.module.css';
import measuredStyles from './measured-trailer.module.css';
import { PairByRoad } from './pair-by-road.tsx';

interface MeasuredTrailerProps {
  /** Named as the rows of the table, each with its place. */
  steps: Extract<Block, { kind: 'steps' }>;
  table: TableBlock;
  silhouette: Silhouette;
}

/** Where each reading comes from, on the side view, and how exact it is: the figures are those of the table below. */
function MeasuredTrailer({ steps: { id, title, steps }, table, silhouette }: MeasuredTrailerProps) {
  const { width, height, roadY, paths } = silhouette;
  const column = table.columns.indexOf(table.figure ?? '');
  const sensors = steps.flatMap(({ title: name, text, point }) => {
    const row = table.rows.find(([first]) => first === name);
    return row && point ? [{ name, text, point, figure: cellFigure(row[column]) }] : [];
  });
  if (sensors.length === 0) return undefined;
  return (
    <section id={id} className="on-band scene" data-wide>
      <div className="page-wide">
        <h2>{title}</h2>
        <svg
          className={measuredStyles['trailer']}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          focusable="false"
        >
          <path className="stroke-steel" d={`M0 ${roadY}h${width}`} />
          <InkPaths paths={paths} />
          {sensors.map(({ name, point }, index) => (
            <g
              key={name}
              transform={`translate(${Math.round((point.x * width) / 100)} ${Math.round((point.y * height) / 100)})`}
            >
              <circle className="outline signal-line not-on-phone" r="62" />
              <g className="number-mark">
                <circle r="34" />
                <text className="centred">{index + 1}</text>
              </g>
            </g>
          ))}
        </svg>
        <ol className={`fit-row ${measuredStyles['readings']}`}>
          {sensors.map(({ name, text, figure }) => (
            <li className="stack line-above" key={name}>
              <b className={figure.length > 12 ? 'size-2' : 'big-figure size-4'}>{figure}</b>
              <h3 className="small">{name}</h3>
              <p className="note">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Rows of a table as cards, one figure of each large; on a phone they slide. */
function FigureCards({ block: { columns, rows, figure = '', note } }: { block: TableBlock }) {
  const figureIndex = columns.indexOf(figure);
  return (
    <>
      <ul className={`full-rows slide-row ${cardStyles['cards']}`} data-count={rows.length} tabIndex={rowTabStop}>
        {rows.map(([header, ...cells]) => {
          const cell = cells[figureIndex - 1];
          const large = cellFigure(cell);
          const after = typeof cell === 'object' ? cell.after : undefined;
          return (
            <li className="column tinted cushion" key={header}>
              <h3 className="size-2 below-4">{header}</h3>
              <p className={`note dimension-rule ${cardStyles['label']}`}>{figure}</p>
              <p className={large.length > 12 ? 'bold size-3 above-1' : 'big-figure size-4 above-1'}>{large}</p>
              {after !== undefined && <p className="small">{after}</p>}
              <NamedValues
                className="small ruled above-4"
                nameLook="note"
                values={nameCells(columns.slice(1), cells).filter(({ label }) => label !== figure)}
              />
            </li>
          );
        })}
      </ul>
      {note !== undefined && <p className="aside measure above-4">{note}</p>}
    </>
  );
}

interface PricedRoadProps {
  block: RoadBlock;
  cities: readonly RoadCity[];
}

const nbsp = '\u00a0';

function PricedRoad({ block: { id, title, from, pairRubPerKm, note }, cities }: PricedRoadProps) {
  const places = cities.map(({ name, km, rub }) => ({
    name,
    km,
    text: `${formatNumber(km)}${nbsp}км · ${formatRoubles(rub)}`,
  }));
  const columns = ['Куда', 'Около, км', 'Дней в пути', 'Один полуприцеп, ₽'];
  if (pairRubPerKm !== undefined) columns.push('В\u00a0пакете из\u00a0двух, за\u00a0каждый, ₽');
  const rows = cities.map(({ name, km, days, rub, pairRub }) => [
    name,
    ...[km, days, rub, ...(pairRub === undefined ? [] : [pairRub])].map(formatNumber),
  ]);
  return (
    <section>
      <h2 className="size-3 below-4" id={id}>
        {title}
      </h2>
      <RoadLine from={from} places={places} />
      <Fold summary="Дни в&nbsp;пути и&nbsp;цена в&nbsp;пакете" isOpen={false}>
        <DataTable title={title} columns={columns} rows={rows} />
      </Fold>
      {note !== undefined && <p className={`aside measure above-4 ${styles['note']}`}>{note}</p>}
    </section>
  );
}

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), 600px';

export function LineService({ data }: { data: ViewData<'service'> }) {
  const { service, road = [], pair, silhouette } = data;
  const { title, lead, picture, blocks, next } = service;
  const line = blocks.find(isLine);
  const sensors = blocks.find((block) => isNamedBlock(block, namedBlocks.sensors));
  const measured = blocks.find((block) => isNamedBlock(block, namedBlocks.measurements));
  const isMeasured = sensors?.kind === 'steps' && measured?.kind === 'table' && silhouette !== undefined;
  const drawn = isMeasured ? measured : undefined;
  const others = blocks.filter((block) => block !== line && block !== sensors);
  return (
    <>
      <div className={`stack ${styles['opening']}`} data-line={line?.kind}>
        <div>
          <PageHeading title={title} lead={lead} />
          <ButtonRow>
            <ButtonLink href={formHref('question', 'service')} text={next?.text ?? 'Задать вопрос'} />
            {next?.note !== undefined && <span className={`semibold ${styles['price']}`}>{next.note}</span>}
          </ButtonRow>
        </div>
        <div className={styles['line']} id={line?.kind === 'record' ? line.id : undefined}>
          {line?.kind === 'record' && <DayRecord {...line} />}
          {line?.kind === 'road' && <PricedRoad block={line} cities={road} />}
        </div>
        {picture !== undefined && (
          <figure className={styles['picture']}>
            <div className="cropped wide-shape">
              <SitePicture picture={picture} sizes={pictureSizes} fit="cover" isMain />
            </div>
            <figcaption className="above-2">{describePicture(picture)}</figcaption>
          </figure>
        )}
      </div>
      {isMeasured && <MeasuredTrailer steps={sensors} table={measured} silhouette={silhouette} />}
      <div>
        {pair && <PairByRoad pair={pair} />}
        <PageContents links={[...blockLinks(others), { text: 'Заявка', href: formHref('question', 'service') }]} />
        <Blocks
          blocks={others}
          // The table whose figures the scene shows is folded.
          showInstead={(block) => (block === drawn ? undefined : showOfLine(block))}
          folded={(block) => (block === drawn ? 'always' : foldedOfLine(block))}
        />
      </div>
    </>
  );
}

/** Characters of HTML from which on a text is folded in every window. */
const longText = 1500;

function showOfLine(block: Block) {
  return block.kind === 'table' && block.figure !== undefined ? <FigureCards block={block} /> : showOfService(block);
}

function foldedOfLine(block: Block): FoldedBlock | undefined {
  if (block.kind === 'text') return block.body.length > longText ? 'always' : undefined;
  return block.kind === 'steps' || (block.kind === 'table' && block.figure === undefined) ? 'phone' : undefined;
}

/** Which blocks are lines: a page with one opens with it. */
export function isLine(block: Block): block is RecordBlock | RoadBlock {
  return block.kind === 'record' || block.kind === 'road';
}
