/** The stages of production, those with a picture a screen each; a ruler of days goes along beside them. */
import { splitMark } from '#client/components/blocks/split-mark.ts';
import { DayRuler, type Stage } from '#client/components/figures/day-ruler.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Block } from '#shared/content/block.ts';
import styles from './process-line.module.css';

/** «Дни 2–3» → 2 and 3; «День 9» → 9 and 9. */
function readDays(mark: string | undefined): Pick<Stage, 'from' | 'to'> | undefined {
  const [from, to = from] = (mark?.match(/\d+/g) ?? []).map(Number);
  return from === undefined || to === undefined ? undefined : { from, to };
}

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 70vw, 950px';

export function ProcessLine({ steps }: { steps: Extract<Block, { kind: 'steps' }>['steps'] }) {
  const stages = steps.map(({ title, text, picture }) => {
    const { mark, text: name } = splitMark(title);
    return { mark, name, text, picture, days: readDays(mark) };
  });
  return (
    <div className={styles['process']}>
      <DayRuler stages={stages.flatMap(({ name, days }) => (days === undefined ? [] : [{ name, ...days }]))} />
      <ol className={styles['stages']}>
        {stages.map(({ mark, name, text, picture }) => (
          <li key={name}>
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
