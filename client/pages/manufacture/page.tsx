/** /about/manufacture: the days that a trailer takes, how it is built, how it is checked. */

import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { FigureBand, isFactsBlock } from '#client/components/blocks/figure-band.tsx';
import { DayPlan } from '#client/components/figures/day-plan.tsx';
import { DayRuler, type Stage } from '#client/components/figures/day-ruler.tsx';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { PictureBand } from '#client/components/ui/tile-picture.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block, TableBlock } from '#shared/content/block.ts';
import type { PlainPage } from '#shared/content/company.ts';
import { formatRange, plural } from '#shared/format.ts';
import { nameCells } from '#shared/pages/cells.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import styles from './page.module.css';

// Quality checkpoints with their tolerances; folded on a phone.

function ControlPoints({ block: { columns, rows, note } }: { block: TableBlock }) {
  const { viewport } = useApp();
  return (
    <>
      <ol className={`line-above ${styles['points']}`}>
        {rows.map(([name, ...cells], place) => (
          <li key={name} className="line-below">
            <details className="fold-mark" open={viewport === 'desktop'} data-folds>
              <summary>
                <span className={`big-figure size-4 ${styles['number']}`}>{place + 1}</span>
                <h3>{name}</h3>
              </summary>
              <NamedValues className="ruled small" values={nameCells(columns.slice(1), cells)} />
            </details>
          </li>
        ))}
      </ol>
      <TableNote>{note}</TableNote>
    </>
  );
}

interface DaysOpeningProps {
  page: PlainPage;
  way: string;
  stages: readonly Stage[];
  /** The section of the quality checks. */
  checksId: string | undefined;
}

function DaysOpening({ page: { title, heading, lead }, way, stages, checksId }: DaysOpeningProps) {
  const lastDay = Math.max(0, ...stages.map(({ to }) => to));
  return (
    <header className="split">
      <div>
        <h1 className="size-4 below-3">
          <span className="size-2 semibold block below-2">{title}</span>{' '}
          {lastDay > 0 && (
            <span className={`big-figure block below-2 ${styles['days']}`}>
              {lastDay} {plural(lastDay, ['день', 'дня', 'дней'])}
            </span>
          )}{' '}
          {heading}
        </h1>
        <p className="quiet measure below-4">{lead}</p>
        <ButtonRow>
          <ButtonLink href={way} text="Как доехать до&nbsp;завода" />
          {checksId !== undefined && <ButtonLink href={`#${checksId}`} look="secondary" text="Как проверяем" />}
        </ButtonRow>
      </div>
      <DayPlan stages={stages} />
    </header>
  );
}

type Steps = Extract<Block, { kind: 'steps' }>['steps'];

/** Steps without days are left out. */
function toDays(steps: Steps): Stage[] {
  return steps.flatMap(({ title, from, to = from }) =>
    from === undefined || to === undefined ? [] : [{ name: title, from, to }],
  );
}

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 46vw, 620px';

function ProcessLine({ steps }: { steps: Steps }) {
  return (
    <div className={styles['process']}>
      <DayRuler stages={toDays(steps)} />
      <ol className={styles['stages']}>
        {steps.map(({ from, to, title, text, picture }) => (
          <li key={title} data-pictured={picture !== undefined || undefined}>
            {picture !== undefined && (
              <div className={`cropped wide-shape ${styles['picture']}`}>
                <SitePicture picture={picture} sizes={pictureSizes} fit="cover" shape="wide" />
              </div>
            )}
            <h3>
              {from !== undefined && (
                <span className="big-figure size-5 block">
                  {`${to === undefined ? 'День' : 'Дни'} ${formatRange(from, to)}`}
                </span>
              )}{' '}
              {title}
            </h3>
            <p className="measure small-on-phone">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Page({ data: { page, way } }: PageProps<'manufacture'>) {
  const { blocks, picture } = page;
  const stages = blocks.flatMap((block) => (block.kind === 'steps' ? toDays(block.steps) : []));
  const checks = blocks.find((block) => isNamedBlock(block, namedBlocks.qualityChecks));
  return (
    <>
      <DaysOpening page={page} way={way} stages={stages} checksId={checks?.id} />
      {picture !== undefined && <PictureBand picture={picture} />}
      {blocks.filter(isFactsBlock).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks
        blocks={blocks.filter((block) => !isFactsBlock(block))}
        showInstead={showProcess}
        folded={foldedProcess}
      />
    </>
  );
}

/** Replaces the process and its checks; other blocks look as on every page. */
function showProcess(block: Block): ReactNode {
  if (block.kind === 'steps') return <ProcessLine steps={block.steps} />;
  return isNamedBlock(block, namedBlocks.qualityChecks) ? <ControlPoints block={block} /> : undefined;
}

const foldedProcess = (block: Block) =>
  block.kind === 'table' && !isNamedBlock(block, namedBlocks.qualityChecks) ? 'phone' : undefined;
