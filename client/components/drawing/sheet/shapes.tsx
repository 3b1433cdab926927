import type { Ink, Part } from '../geometry/part.ts';
import styles from './sheet.module.css';
import { toCircleText, toPathText } from './svg-path.ts';

/** Inks that cover nothing: neighbours of one such ink share an element. */
const lineInks: readonly Ink[] = ['outline', 'fine', 'hidden', 'ghost', 'log', 'axis'];

interface Run {
  ink: Ink;
  text: string;
}

/** The trailer itself, from back to front. */
export function Shapes({ parts }: { parts: readonly Part[] }) {
  return joinRuns(parts).map(({ ink, text }) => <path key={`${ink} ${text}`} className={styles[ink]} d={text} />);
}

function joinRuns(parts: readonly Part[]): Run[] {
  return parts.reduce<Run[]>((runs, part) => {
    const text = 'points' in part ? toPathText(part.points, part.isClosed) : toCircleText(part.centre, part.radiusMm);
    const last = runs.at(-1);
    if (last?.ink === part.ink && lineInks.includes(part.ink)) last.text += text;
    else runs.push({ ink: part.ink, text });
    return runs;
  }, []);
}
