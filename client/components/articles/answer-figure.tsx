/** The figure that proves an answer: lines to one scale, with the limit across them. */
import type { Proof, ProofRow } from '#shared/content/article.ts';
import styles from './answer-figure.module.css';

/** Units of the drawing, stretched to its place. */
const sheet = { width: 1000, height: 16, gap: 4 };

export function AnswerFigure({ proof: { title, scale, limit, rows, note } }: { proof: Proof }) {
  return (
    <figure className={`column tinted cushion ${styles['figure']}`}>
      <figcaption className="size-2 bold ink">{title}</figcaption>
      <dl className="grid gap-3 above-4">
        {rows.map((row) => (
          <div key={row.label} data-over={isOver(row, limit?.at) || undefined}>
            <dt className="small">{row.label}</dt>
            <dd>
              <b className="size-3 to-end">{row.text}</b>
              <ProofLine row={row} scale={scale} limit={row.end ?? limit?.at} />
            </dd>
          </div>
        ))}
      </dl>
      {limit !== undefined && <p className={`note above-4 ${styles['limit']}`}>{limit.text}</p>}
      {note !== undefined && <p className="note above-4">{note}</p>}
    </figure>
  );
}

interface ProofLineProps {
  row: ProofRow;
  scale: Proof['scale'];
  limit: number | undefined;
}

/** Drawn beside the words that say the same. */
function ProofLine({ row, scale: [from, to], limit }: ProofLineProps) {
  const toX = (value: number) => Math.round(((Math.min(Math.max(value, from), to) - from) / (to - from)) * sheet.width);
  const bars = toSpans(row, from).map(([start, end]) => {
    const x = toX(start);
    return `M${x} 3H${Math.max(toX(end) - sheet.gap, x + sheet.gap)}V13H${x}Z`;
  });
  return (
    <svg
      overflow="visible"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="outline pale-line" d={`M0 8H${sheet.width}`} />
      {bars.length > 0 && <path className={styles['bar']} d={bars.join('')} />}
      {limit !== undefined && (
        <path className="outline ink-line" strokeWidth="2" d={`M${toX(limit)} 0V${sheet.height}`} />
      )}
    </svg>
  );
}

/** Pieces lie one after the other from the start of the scale. */
function toSpans({ pieces, span }: ProofRow, from: number): [number, number][] {
  if (span !== undefined) return [span];
  return (pieces ?? []).map((length, index, all) => {
    const start = all.slice(0, index).reduce((sum, before) => sum + before, from);
    return [start, start + length];
  });
}

function isOver(row: ProofRow, limit: number | undefined): boolean {
  const last = toSpans(row, 0).at(-1);
  const most = row.end ?? limit;
  return last !== undefined && most !== undefined && last[1] > most;
}
