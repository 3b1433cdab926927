/** The plant's history: a scale of years, its turning points with pictures, every other year in a line. */

import { splitMark } from '#client/components/blocks/rich-text.tsx';
import { YearScale } from '#client/components/figures/year-scale.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Picture } from '#shared/content/picture.ts';
import styles from './company-history.module.css';

interface HistoryEvent {
  mark: string | undefined;
  text: string;
  story: string;
  picture: Picture | undefined;
}

const pictureSizes = '(max-width: 767.98px) calc(100vw - 32px), (max-width: 1279.98px) 56vw, 740px';

function OrdinaryYear({ mark, text, story }: HistoryEvent) {
  return (
    <>
      <h3>
        <span className={styles['year']}>{mark}</span> {text}
      </h3>
      <p>{story}</p>
    </>
  );
}

function TurningPoint({ mark, text, story, picture }: HistoryEvent & { picture: Picture }) {
  return (
    <>
      <div className={styles['picture']}>
        <SitePicture picture={picture} sizes={pictureSizes} fit="cover" shape="wide" />
      </div>
      <div className={styles['words']}>
        <h3>
          <span className={styles['great-year']}>{mark}</span> {text}
        </h3>
        <p>{story}</p>
      </div>
    </>
  );
}

type Steps = Extract<Block, { kind: 'steps' }>['steps'];

export function CompanyHistory({ steps }: { steps: Steps }) {
  const events = steps.map(({ title, text, picture }) => ({ ...splitMark(title), story: text, picture }));
  const turns = events.filter(({ picture }) => picture !== undefined);
  const years = events.flatMap(({ mark }) => (mark === undefined ? [] : [Number.parseInt(mark, 10)]));
  return (
    <>
      <YearScale years={years} />
      <ol>
        {events.map((event) =>
          event.picture === undefined ? (
            <li key={event.text} className={styles['line']}>
              <OrdinaryYear {...event} />
            </li>
          ) : (
            <li key={event.text} className={styles['turn']} data-side={turns.indexOf(event) % 2}>
              <TurningPoint {...event} picture={event.picture} />
            </li>
          ),
        )}
      </ol>
    </>
  );
}
