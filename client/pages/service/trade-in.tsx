/** The page of a trade-in: what an old trailer is worth, step by step, and which photographs tell it. */

import { Blocks, type FoldedBlock } from '#client/components/blocks/blocks.tsx';
import { WorthSteps } from '#client/components/figures/worth-steps.tsx';
import { blockLinks, PageContents } from '#client/components/services/service-words.tsx';
import { DataTable, TableNote } from '#client/components/ui/data-table.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { describePicture } from '#client/components/ui/rendering-mark.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/rendering.ts';
import sheet from '#client/drawing/sheet.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block, Cell, TableBlock } from '#shared/content/block.ts';
import type { Service } from '#shared/content/service.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatRoubles, toTenths } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { cellText } from '#shared/pages/cells.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { readWorth } from '#shared/tools/worth.ts';
import styles from './photo-scheme.module.css';
import openingStyles from './trade-in-opening.module.css';
import ageStyles from './worth-by-age.module.css';

interface Span {
  least: number;
  most: number;
}

function spanOf(cell: Cell | undefined): Span | undefined {
  if (typeof cell !== 'object' || cell.value === undefined) return undefined;
  return { least: cell.least ?? cell.value, most: cell.value };
}

/** Units of the drawing. */
const [width, lineY, half, height] = [720, 34, 8, 46];

/**
 * What is left of the price of a new trailer at each age, every kind on one scale.
 * @param props.table rows of kind, greatest age, what is left at each age in per cent, what is needed
 */
function WorthByAge({ table: { id, title, columns, rows, note } }: { table: TableBlock }) {
  const ages = columns.slice(2, -1);
  const spans = rows.map((row) => row.slice(2, -1).map(spanOf));
  // Cells that are not typed cannot be drawn.
  const isDrawn = spans.every((row) => row.every((span) => span !== undefined));
  const greatest = Math.max(...spans.flat().map((span) => span?.most ?? 0));
  const scale = Math.max(10, Math.ceil(greatest / 10) * 10);
  return (
    <Section id={id} title={title}>
      {isDrawn ? (
        <>
          <ul className={`row small gap-6 below-4 ${ageStyles['ages']}`} aria-hidden="true">
            {ages.map((age, index) => (
              <li className="level gap-2" key={age} data-age={index}>
                {age}
              </li>
            ))}
          </ul>
          <ul className={`ruled ${ageStyles['kinds']}`}>
            {rows.map(([kind, limit, ...cells], index) => (
              <li key={kind}>
                <h3 className="size-2">{kind}</h3>
                <p className={`note ${ageStyles['limit']}`}>{`не\u00a0старше ${cellText(limit)}`}</p>
                <KindLine spans={(spans[index] ?? []).filter((span) => span !== undefined)} scale={scale} />
                <p className="visually-hidden">
                  {ages.map((age, place) => `${age}: ${cellText(cells[place])}`).join(', ')}
                </p>
                <p className={`note full-row ${ageStyles['needed']}`}>{`Нужно: ${cellText(cells.at(-1))}`}</p>
              </li>
            ))}
          </ul>
          <TableNote>{note}</TableNote>
        </>
      ) : (
        <DataTable title={title} columns={columns} rows={rows} note={note} />
      )}
    </Section>
  );
}

function KindLine({ spans, scale }: { spans: readonly Span[]; scale: number }) {
  const toX = (percent: number) => toTenths((percent * width) / scale);
  const tens = Array.from({ length: scale / 10 + 1 }, (_, index) => index * 10);
  return (
    <svg className={`full-row ${ageStyles['line']}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        className="outline pale-line"
        d={`M0 ${lineY}H${width}${tens.map((ten) => `M${toX(ten)} ${lineY - half}v${2 * half}`).join('')}`}
      />
      {spans.map(({ least, most }, age) => (
        <g key={most} data-age={age}>
          <rect className="in-signal" x={toX(least)} y={lineY - half} width={toX(most - least)} height={2 * half} />
          <text className="semibold in-ink" textAnchor="middle" x={toX((least + most) / 2)} y={lineY - half - 7}>
            {least === most ? most : `${least}–${most}`}
            {age === 0 && '\u00a0%'}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The opening of a trade-in: from the price of the new down to the offer, and the way to one's own. */
function TradeInOpening({ service, example }: { service: Service; example: TableBlock }) {
  const { title, lead, picture, next } = service;
  const { viewport } = useApp();
  const worth = readWorth(example.rows);
  return (
    <div className={`stack ${openingStyles['opening']}`}>
      <PageHeading title={title} lead={lead} />
      <section id={example.id} className={openingStyles['example']}>
        <h2 className="size-2 below-3">{example.title}</h2>
        {worth === undefined ? (
          <DataTable title={example.title} columns={example.columns} rows={example.rows} />
        ) : (
          <>
            <WorthSteps worth={worth} />
            {next && (
              <p data-print="no">
                <ButtonLink href={leadHref('service')} text={next.text} />
              </p>
            )}
            <NamedValues
              className="ruled small above-4"
              pairLook="ends"
              valueLook="amount semibold"
              values={worth.rest.map(({ label, rub }) => ({ label, value: formatRoubles(rub) }))}
            />
          </>
        )}
        <TableNote>{example.note}</TableNote>
      </section>
      {picture !== undefined && viewport === 'desktop' && (
        <figure data-print="no">
          <div className="cropped wide-shape">
            <SitePicture picture={picture} sizes="(max-width: 1023.98px) 100vw, 480px" fit="cover" />
          </div>
          <figcaption className="above-2">{describePicture(picture)}</figcaption>
        </figure>
      )}
    </div>
  );
}

type Steps = Extract<Block, { kind: 'steps' }>['steps'];

/** Around the trailer, for views from outside; units of the drawing. */
const edge = { x: 130, y: 90 };

/** Which photographs to take: numbers on the side view where one stands, and their list. */
function PhotoScheme({ steps, silhouette }: { steps: Steps; silhouette: Silhouette }) {
  const { width, height, roadY, paths } = silhouette;
  const [fullWidth, fullHeight] = [width + 2 * edge.x, height + edge.y];
  const marks = steps.flatMap(({ title, point }, index) => (point === undefined ? [] : [{ title, index, point }]));
  const toX = (percent: number) => Math.round((percent * fullWidth) / 100 - edge.x);
  const toY = (percent: number) => Math.round((percent * fullHeight) / 100 - edge.y);
  return (
    <div className={`stack gap-6 ${styles['scheme']}`}>
      <svg
        width="1000"
        viewBox={`${-edge.x} ${-edge.y} ${fullWidth} ${fullHeight}`}
        aria-hidden="true"
        focusable="false"
      >
        <g>
          <path className={sheet['road']} d={`M${-edge.x} ${roadY}h${fullWidth}`} />
          <InkPaths paths={paths} />
        </g>
        {marks.map(({ title, index, point }) => (
          <g key={title} className="number-mark" transform={`translate(${toX(point.x)} ${toY(point.y)})`}>
            <circle r="36" />
            <text className="centred">{index + 1}</text>
          </g>
        ))}
      </svg>
      <ol className="numbered fill-row small-on-phone">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span className="note block">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function TradeIn({ data: { service, silhouette } }: Pick<PageProps<'service'>, 'data'>) {
  const example = service.blocks.find((block) => isNamedBlock(block, namedBlocks.worthExample));
  const ages = service.blocks.find((block) => isNamedBlock(block, namedBlocks.worthByAge));
  const blocks = service.blocks.filter((block) => block !== example && block !== ages);
  return (
    <>
      {example && <TradeInOpening service={service} example={example} />}
      {ages && <WorthByAge table={ages} />}
      <PageContents links={[...blockLinks(blocks), { text: 'Заявка', href: leadHref('service') }]} />
      <Blocks blocks={blocks} showInstead={(block) => showTradeInBlock(block, silhouette)} folded={foldedOfTradeIn} />
    </>
  );
}

/** Rows beyond which a table is folded on a wide screen too. */
const longTable = 10;

function showTradeInBlock(block: Block, silhouette: Silhouette | undefined) {
  return isNamedBlock(block, namedBlocks.photographs) && silhouette !== undefined ? (
    <PhotoScheme steps={block.steps} silhouette={silhouette} />
  ) : undefined;
}

function foldedOfTradeIn(block: Block): FoldedBlock | undefined {
  if (block.kind === 'table') return block.rows.length > longTable ? 'always' : 'phone';
  if (block.kind === 'text') return 'phone';
  return block.kind === 'steps' && !isNamedBlock(block, namedBlocks.photographs) ? 'phone' : undefined;
}
