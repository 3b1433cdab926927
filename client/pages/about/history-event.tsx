/** One event of the history: a turning point with its picture, or a year in a line. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import styles from './company-history.module.css';

export interface HistoryEvent {
  mark: string | undefined;
  text: string;
  story: string;
  picture: Picture | undefined;
}

const pictureSizes = '(max-width: 767.98px) calc(100vw - 32px), (max-width: 1279.98px) 56vw, 740px';

export function OrdinaryYear({ mark, text, story }: HistoryEvent) {
  return (
    <>
      <h3>
        <span className={styles['year']}>{mark}</span> {text}
      </h3>
      <p>{story}</p>
    </>
  );
}

export function TurningPoint({ mark, text, story, picture }: HistoryEvent & { picture: Picture }) {
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
