/** What a year brought out of the gates: a row of little trailers a group, all at one scale. */
import { TableNote } from '#client/components/ui/table-note.tsx';
import { InkPaths } from '#client/drawing/ink-paths.tsx';
import sheet from '#client/drawing/sheet.module.css';
import type { OutputBlock } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { outputShares } from '#shared/tools/output-shares.ts';
import styles from './trailer-rows.module.css';

interface TrailerRowsProps {
  block: OutputBlock;
  /** By id of the model. */
  marks: Readonly<Record<string, Silhouette>>;
}

/** Units of drawings in an em. */
const unitsPerEm = 212;

export function TrailerRows({ block, marks }: TrailerRowsProps) {
  const { total, shares } = outputShares(block);
  return (
    <>
      <p className={styles['key']}>
        {`Один прицеп на рисунке — ${block.unitsPerMark}\u00a0настоящих, начатый обрезан. Масштаб один.`}
      </p>
      <ul className={styles['rows']}>
        {shares.map(({ title, model, count, units, share }) => (
          <li key={title}>
            <p className={styles['title']}>{title}</p>
            <p className={styles['units']}>
              <b>{units}</b> <span>{share}</span>
            </p>
            {marks[model] !== undefined && (
              <Marks id={`mark-${model}`} silhouette={marks[model]} count={count / block.unitsPerMark} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles['total']}>
        Всего <b>{total}</b>
      </p>
      <TableNote>{block.note}</TableNote>
    </>
  );
}

/** @param props.count how many trailers, the last one in part */
function Marks({ id, silhouette, count }: { id: string; silhouette: Silhouette; count: number }) {
  const { width, height, paths } = silhouette;
  const marks = Array.from({ length: Math.ceil(count) }, (_, place) => ({ place, part: Math.min(1, count - place) }));
  const toEm = (units: number) => `${Math.round((units * 100) / unitsPerEm) / 100}em`;
  return (
    <div className={styles['marks']}>
      <svg aria-hidden="true" width="0" height="0" className={styles['source']}>
        <g id={id} className={sheet['sheet']}>
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
