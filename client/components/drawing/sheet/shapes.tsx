import type { Part } from '../geometry/part.ts';
import { joinRuns } from './runs.ts';
import styles from './sheet.module.css';
import { toPathText } from './svg-path.ts';

/** The trailer itself, from back to front. */
export function Shapes({ parts }: { parts: readonly Part[] }) {
  return joinRuns(parts).map((run) => {
    const text = toPathText(run.parts);
    return <path key={`${run.ink} ${text}`} className={styles[run.ink]} d={text} />;
  });
}
