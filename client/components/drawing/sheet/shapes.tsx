import type { Ink, Part } from '../geometry/part.ts';
import styles from './sheet.module.css';
import { toPathText } from './svg-path.ts';

/** Inks that cover nothing: neighbours of one such ink share an element. */
const lineInks: readonly Ink[] = ['outline', 'fine', 'hidden', 'ghost', 'log', 'axis'];

interface Run {
  ink: Ink;
  parts: Part[];
}

/** The trailer itself, from back to front. */
export function Shapes({ parts }: { parts: readonly Part[] }) {
  return joinRuns(parts).map((run) => {
    const text = toPathText(run.parts);
    return <path key={`${run.ink} ${text}`} className={styles[run.ink]} d={text} />;
  });
}

function joinRuns(parts: readonly Part[]): Run[] {
  return parts.reduce<Run[]>((runs, part) => {
    const last = runs.at(-1);
    if (last?.ink === part.ink && lineInks.includes(part.ink)) last.parts.push(part);
    else runs.push({ ink: part.ink, parts: [part] });
    return runs;
  }, []);
}
