/** A service whose page opens with a line: one day's record, or the road with its distances. */

import { Blocks, type FoldedBlock } from '#client/components/blocks/blocks.tsx';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { ServiceCards } from '#client/components/services/service-cards.tsx';
import { blockLinks } from '#client/components/services/service-words.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { Fold } from '#client/components/ui/fold.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { describePicture } from '#client/components/ui/rendering-mark.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { DayRecord } from '#client/drawing/day-record.tsx';
import { RoadLine } from '#client/drawing/road-line.tsx';
import type { Block } from '#shared/content/block.ts';
import type { RecordBlock, RoadBlock } from '#shared/content/line-block.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import type { RoadCity } from '#shared/tools/delivery.ts';
import { FigureCards } from './figure-cards.tsx';
import styles from './line-service.module.css';
import { MeasuredTrailer } from './measured-trailer.tsx';
import { PairByRoad } from './pair-by-road.tsx';

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
  if (pairRubPerKm !== undefined) columns.push('В пакете из двух, за каждый, ₽');
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
      <Fold summary="Дни в пути и цена в пакете" isOpen={false}>
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
  const others = blocks.filter((block) => block !== line && block !== sensors);
  return (
    <>
      <div className={`stack ${styles['opening']}`} data-line={line?.kind}>
        <div>
          <PageHeading title={title} lead={lead} />
          <ButtonRow>
            <ButtonLink href={formHref('question', 'service')}>{next?.text ?? 'Задать вопрос'}</ButtonLink>
            {next?.note !== undefined && <span className={`semibold ${styles['price']}`}>{next.note}</span>}
          </ButtonRow>
        </div>
        <div className={styles['line']} id={line?.kind === 'record' ? line.id : undefined}>
          {line?.kind === 'record' && <DayRecord {...line} />}
          {line?.kind === 'road' && <PricedRoad block={line} cities={road} />}
        </div>
        {picture !== undefined && (
          <figure className={styles['picture']}>
            <SitePicture picture={picture} sizes={pictureSizes} fit="cover" isMain />
            <figcaption className="above-2">{describePicture(picture)}</figcaption>
          </figure>
        )}
      </div>
      {isMeasured && <MeasuredTrailer steps={sensors} table={measured} silhouette={silhouette} />}
      <div>
        {pair && <PairByRoad pair={pair} />}
        <PageContents links={[...blockLinks(others), { text: 'Заявка', href: formHref('question', 'service') }]} />
        <LineBlocks blocks={others} drawn={isMeasured ? measured : undefined} />
      </div>
    </>
  );
}

/** Characters of HTML from which on a text is folded in every window. */
const longText = 1500;

interface LineBlocksProps {
  blocks: Block[];
  /** The table whose figures the scene shows: its rest is folded. */
  drawn: Block | undefined;
}

function LineBlocks({ blocks, drawn }: LineBlocksProps) {
  return (
    <Blocks
      blocks={blocks}
      showInstead={(block) => (block === drawn ? undefined : showOfLine(block))}
      folded={(block) => (block === drawn ? 'always' : foldedOfLine(block))}
    />
  );
}

function showOfLine(block: Block) {
  if (block.kind === 'cards') return <ServiceCards cards={block.cards} />;
  return block.kind === 'table' && block.figure !== undefined ? <FigureCards block={block} /> : undefined;
}

function foldedOfLine(block: Block): FoldedBlock | undefined {
  if (block.kind === 'text') return block.body.length > longText ? 'always' : undefined;
  return block.kind === 'steps' || (block.kind === 'table' && block.figure === undefined) ? 'phone' : undefined;
}

/** Which blocks are lines: a page with one opens with it. */
export function isLine(block: Block): block is RecordBlock | RoadBlock {
  return block.kind === 'record' || block.kind === 'road';
}
