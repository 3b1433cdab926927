/** /about: where the plant stands, how it came about, what it makes. */
import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { FigureBand, isFactsBlock } from '#client/components/blocks/figure-band.tsx';
import { LabelledPicture } from '#client/components/figures/labelled-picture.tsx';
import { YearScale } from '#client/components/figures/year-scale.tsx';
import { ClaimRow } from '#client/components/ui/claim-row.tsx';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers } from '#client/context/rendering.ts';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block, OutputBlock } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatRange } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { outputShares } from '#shared/tools/output-shares.ts';
import historyStyles from './company-history.module.css';
import styles from './page.module.css';
import marksStyles from './trailer-marks.module.css';

/** Units of drawings in an em. */
const unitsPerEm = 212;

/** Less of a trailer is a speck, often on a row of its own. */
const leastPart = 0.1;

/**
 * So many little trailers in a row. Hidden from screen readers: the figures stand beside them.
 * @param props.count how many trailers, the last one in part
 */
function TrailerMarks({ id, silhouette, count }: { id: string; silhouette: Silhouette; count: number }) {
  const { width, height, paths } = silhouette;
  const marks = Array.from({ length: Math.ceil(Math.max(count - leastPart, leastPart)) }, (_, place) => ({
    place,
    part: Math.min(1, count - place),
  }));
  const toEm = (units: number) => `${Math.round((units * 100) / unitsPerEm) / 100}em`;
  return (
    <div className={`row ${marksStyles['marks']}`}>
      <svg aria-hidden="true" width="0" height="0" className={marksStyles['source']}>
        <g id={id}>
          <InkPaths paths={paths} />
        </g>
      </svg>
      {marks.map(({ place, part }) => {
        const shown = Math.ceil(width * part);
        return (
          <svg
            key={place}
            aria-hidden="true"
            viewBox={`0 0 ${shown} ${height}`}
            width={toEm(shown)}
            height={toEm(height)}
          >
            <use href={`#${id}`} />
          </svg>
        );
      })}
    </div>
  );
}

type Steps = Extract<Block, { kind: 'steps' }>['steps'];
type HistoryEvent = Steps[number];

const pictureSizes = '(max-width: 767.98px) calc(100vw - 32px), (max-width: 1279.98px) 56vw, 740px';

const yearsOf = ({ from, to }: HistoryEvent) => from && formatRange(from, to);

/** The plant's history: a scale of years, its turning points with pictures, every other year in a line. */
function CompanyHistory({ steps }: { steps: Steps }) {
  const turns = steps.filter(({ picture }) => picture !== undefined);
  const years = steps.flatMap(({ from }) => from ?? []);
  return (
    <>
      <YearScale years={years} />
      <ol>
        {steps.map((event) =>
          event.picture === undefined ? (
            <li key={event.title} className={historyStyles['line']}>
              <h3>
                <span className="figures">{yearsOf(event)}</span> {event.title}
              </h3>
              <p className="quiet measure">{event.text}</p>
            </li>
          ) : (
            <li key={event.title} className={historyStyles['turn']} data-side={turns.indexOf(event) % 2}>
              <div className="cropped wide-shape">
                <SitePicture picture={event.picture} sizes={pictureSizes} fit="cover" shape="wide" />
              </div>
              <div>
                <h3 className="below-4">
                  <span className="big-figure size-6 block below-2">{yearsOf(event)}</span> {event.title}
                </h3>
                <p className="quiet">{event.text}</p>
              </div>
            </li>
          ),
        )}
      </ol>
    </>
  );
}

/** Where the plant stands, seen before it is said: the picture with its names, then the heading and the way there. */
function PlantOpening({ page, way }: Omit<PageProps<'about'>['data'], 'marks'>) {
  const { title, heading = title, lead, picture, labels = [] } = page;
  const isOn = useOffers();
  return (
    <>
      {picture !== undefined && <LabelledPicture picture={picture} labels={labels} />}
      <header className="split halves above-6">
        <h1 className="size-4">{heading}</h1>
        <div>
          <p className="quiet measure below-4">{lead}</p>
          <ButtonRow>
            <ButtonLink href={way} text="Как доехать до&nbsp;завода" />
            {isOn('manufacture') && (
              <ButtonLink href={href('manufacture')} look="secondary" text="Посмотреть производство" />
            )}
          </ButtonRow>
        </div>
      </header>
    </>
  );
}

/** @param props.marks by id of the model */
function TrailerRows({ block, marks }: { block: OutputBlock; marks: Readonly<Record<string, Silhouette>> }) {
  const { total, shares } = outputShares(block);
  return (
    <>
      <p className="quiet measure below-4">
        {`Один прицеп на рисунке — ${block.unitsPerMark}\u00a0настоящих, начатый обрезан. Масштаб один.`}
      </p>
      <ul className={`ruled line-below ${styles['rows']}`}>
        {shares.map(({ title, model, count, units, share }) => (
          <li key={title}>
            <p className="semibold">{title}</p>
            <p>
              <b className="big-figure size-4">{units}</b> <span className="quiet">{share}</span>
            </p>
            {marks[model] !== undefined && (
              <TrailerMarks id={`mark-${model}`} silhouette={marks[model]} count={count / block.unitsPerMark} />
            )}
          </li>
        ))}
      </ul>
      <p className="above-4">
        Всего <b className="big-figure size-4">{total}</b>
      </p>
      <TableNote>{block.note}</TableNote>
    </>
  );
}

export function Page({ data: { page, marks, way } }: PageProps<'about'>) {
  /** Replaces the history, what was made and the claims with pictures; other blocks look as on every page. */
  function showStory(block: Block): ReactNode {
    if (block.kind === 'steps') return <CompanyHistory steps={block.steps} />;
    if (block.kind === 'output') return <TrailerRows block={block} marks={marks} />;
    if (block.kind !== 'cards' || !block.cards.some(({ picture }) => picture)) return undefined;
    return (
      <div className="stack gap-6">
        <ClaimRow claims={block.cards.flatMap(({ picture, ...card }) => (picture ? [{ ...card, picture }] : []))} />
        <CardGrid cards={block.cards.filter(({ picture }) => picture === undefined)} />
      </div>
    );
  }
  return (
    <>
      <PlantOpening page={page} way={way} />
      {page.blocks.filter(isFactsBlock).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks blocks={page.blocks.filter((block) => !isFactsBlock(block))} showInstead={showStory} />
    </>
  );
}
