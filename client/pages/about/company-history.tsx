/** The plant's history: a scale of years, its turning points with pictures, every other year in a line. */

import { YearScale } from '#client/components/figures/year-scale.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Picture } from '#shared/content/picture.ts';
import { formatRange } from '#shared/format.ts';
import styles from './company-history.module.css';

type Steps = Extract<Block, { kind: 'steps' }>['steps'];
type HistoryEvent = Steps[number];

const pictureSizes = '(max-width: 767.98px) calc(100vw - 32px), (max-width: 1279.98px) 56vw, 740px';

const yearsOf = ({ from, to }: HistoryEvent) => from && formatRange(from, to);

function OrdinaryYear({ event }: { event: HistoryEvent }) {
  return (
    <>
      <h3>
        <span className="figures">{yearsOf(event)}</span> {event.title}
      </h3>
      <p className="quiet measure">{event.text}</p>
    </>
  );
}

function TurningPoint({ event, picture }: { event: HistoryEvent; picture: Picture }) {
  return (
    <>
      <div className="cropped wide-shape">
        <SitePicture picture={picture} sizes={pictureSizes} fit="cover" shape="wide" />
      </div>
      <div>
        <h3 className="below-4">
          <span className="big-figure size-6 block below-2">{yearsOf(event)}</span> {event.title}
        </h3>
        <p className="quiet">{event.text}</p>
      </div>
    </>
  );
}

export function CompanyHistory({ steps }: { steps: Steps }) {
  const turns = steps.filter(({ picture }) => picture !== undefined);
  const years = steps.flatMap(({ from }) => from ?? []);
  return (
    <>
      <YearScale years={years} />
      <ol>
        {steps.map((event) =>
          event.picture === undefined ? (
            <li key={event.title} className={styles['line']}>
              <OrdinaryYear event={event} />
            </li>
          ) : (
            <li key={event.title} className={styles['turn']} data-side={turns.indexOf(event) % 2}>
              <TurningPoint event={event} picture={event.picture} />
            </li>
          ),
        )}
      </ol>
    </>
  );
}
