/** The stages of production, those with a picture a screen each; a ruler of days goes along beside them. */
import { splitMark } from '#client/components/blocks/split-mark.ts';
import { DayRuler, type Stage } from '#client/components/figures/day-ruler.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Picture } from '#shared/content/picture.ts';
import styles from './process-line.module.css';

interface ProcessStage {
  mark: string | undefined;
  name: string;
  text: string;
  picture: Picture | undefined;
}

/** «Дни 2–3: лонжероны» → its days and its name. */
export function toStages(steps: Extract<Block, { kind: 'steps' }>['steps']): ProcessStage[] {
  return steps.map(({ title, text, picture }) => {
    const { mark, text: name } = splitMark(title);
    return { mark, name, text, picture };
  });
}

/** «Дни 2–3» → 2 and 3; «День 9» → 9 and 9. Stages without days are left out. */
export function toDays(stages: readonly ProcessStage[]): Stage[] {
  return stages.flatMap(({ mark, name }) => {
    const [from, to = from] = (mark?.match(/\d+/g) ?? []).map(Number);
    return from === undefined || to === undefined ? [] : [{ name, from, to }];
  });
}

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 46vw, 620px';

export function ProcessLine({ stages }: { stages: readonly ProcessStage[] }) {
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
