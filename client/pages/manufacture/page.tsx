/** /about/manufacture: the days that a trailer takes, how it is built, how it is checked. */

import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { FigureBand, isFactsBlock } from '#client/components/blocks/figure-band.tsx';
import { FoldedTable } from '#client/components/blocks/folded-table.tsx';
import { splitMark } from '#client/components/blocks/rich-text.tsx';
import { DayPlan } from '#client/components/figures/day-plan.tsx';
import { DayRuler, type Stage } from '#client/components/figures/day-ruler.tsx';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { PictureBand } from '#client/components/ui/tile-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block, TableBlock } from '#shared/content/block.ts';
import type { PlainPage } from '#shared/content/company.ts';
import type { Picture } from '#shared/content/picture.ts';
import { href } from '#shared/routes.ts';
import styles from './page.module.css';

// Quality checkpoints with their tolerances; folded on a phone.

const numbered = /^(\d+)\.\s+(.+)$/;

/** True if the first column is numbered: «1. Металл», «2. Деталь». */
function isNumberedTable({ rows }: TableBlock): boolean {
  return rows.every(([header = '']) => numbered.test(header));
}

function ControlPoints({ block: { columns, rows, note } }: { block: TableBlock }) {
  const { viewport } = useApp();
  return (
    <>
      <ol className={styles['points']}>
        {rows.map(([header = '', ...cells]) => {
          const [, number, name] = numbered.exec(header) ?? [];
          return (
            <li key={header}>
              <details className="fold-mark" open={viewport === 'desktop'} data-folds>
                <summary>
                  <span className={styles['number']}>{number}</span>
                  <h3>{name}</h3>
                </summary>
                <dl>
                  {cells.map((cell, index) => (
                    <div key={columns[index + 1]}>
                      <dt>{columns[index + 1]}</dt>
                      <dd>{cell}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          );
        })}
      </ol>
      <TableNote>{note}</TableNote>
    </>
  );
}

interface DaysOpeningProps {
  page: PlainPage;
  stages: readonly Stage[];
  /** The section of the quality checks. */
  checksId: string | undefined;
}

function DaysOpening({ page: { title, heading = '', lead }, stages, checksId }: DaysOpeningProps) {
  // «9 дней» of «9 дней от листа до паспорта».
  const [, days, rest = heading] = /^(\d+\s\S+)\s+(.+)$/.exec(heading) ?? [];
  return (
    <header className={styles['opening']}>
      <div>
        <h1>
          <span className={styles['name']}>{title}</span>{' '}
          {days !== undefined && <span className={styles['days']}>{days}</span>} {rest}
        </h1>
        <p>{lead}</p>
        <ButtonRow>
          <ButtonLink href={`${href('contacts')}#syzran`}>Как доехать до завода</ButtonLink>
          {checksId !== undefined && (
            <ButtonLink href={`#${checksId}`} look="secondary">
              Как проверяем
            </ButtonLink>
          )}
        </ButtonRow>
      </div>
      <DayPlan stages={stages} />
    </header>
  );
}

interface ProcessStage {
  mark: string | undefined;
  name: string;
  text: string;
  picture: Picture | undefined;
}

/** «Дни 2–3: лонжероны» → its days and its name. */
function toStages(steps: Extract<Block, { kind: 'steps' }>['steps']): ProcessStage[] {
  return steps.map(({ title, text, picture }) => {
    const { mark, text: name } = splitMark(title);
    return { mark, name, text, picture };
  });
}

/** «Дни 2–3» → 2 and 3; «День 9» → 9 and 9. Stages without days are left out. */
function toDays(stages: readonly ProcessStage[]): Stage[] {
  return stages.flatMap(({ mark, name }) => {
    const [from, to = from] = (mark?.match(/\d+/g) ?? []).map(Number);
    return from === undefined || to === undefined ? [] : [{ name, from, to }];
  });
}

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 46vw, 620px';

function ProcessLine({ stages }: { stages: readonly ProcessStage[] }) {
  return (
    <div className={styles['process']}>
      <DayRuler stages={toDays(stages)} />
      <ol className={styles['stages']}>
        {stages.map(({ mark, name, text, picture }) => (
          <li key={name} data-pictured={picture !== undefined || undefined}>
            {picture !== undefined && (
              <div className={styles['picture']}>
                <SitePicture picture={picture} sizes={pictureSizes} fit="cover" shape="wide" />
              </div>
            )}
            <h3>
              {mark !== undefined && <span className={styles['mark']}>{mark}</span>} {name}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Page({ data: { page } }: PageProps<'manufacture'>) {
  const { blocks, picture } = page;
  const stages = blocks.flatMap((block) => (block.kind === 'steps' ? toStages(block.steps) : []));
  const checks = blocks.find((block) => block.kind === 'table' && isNumberedTable(block));
  return (
    <>
      <DaysOpening page={page} stages={toDays(stages)} checksId={checks?.id} />
      {picture !== undefined && <PictureBand picture={picture} />}
      {blocks.filter(isFactsBlock).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks blocks={blocks.filter((block) => !isFactsBlock(block))} showInstead={showProcess} />
    </>
  );
}

/** Replaces the process and its checks, and folds tables on a phone; other blocks look as on every page. */
function showProcess(block: Block): ReactNode {
  if (block.kind === 'steps') return <ProcessLine stages={toStages(block.steps)} />;
  if (block.kind !== 'table') return undefined;
  return isNumberedTable(block) ? <ControlPoints block={block} /> : <FoldedTable block={block} />;
}
