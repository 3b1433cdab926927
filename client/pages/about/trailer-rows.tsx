/** What a year brought out of the gates: a row of little trailers a group, all at one scale. */
import { TableNote } from '#client/components/ui/table-note.tsx';
import type { OutputBlock } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { outputShares } from '#shared/tools/output-shares.ts';
import { TrailerMarks } from './trailer-marks.tsx';
import styles from './trailer-rows.module.css';

/** @param props.marks by id of the model */

export function TrailerRows({ block, marks }: { block: OutputBlock; marks: Readonly<Record<string, Silhouette>> }) {
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
              <TrailerMarks id={`mark-${model}`} silhouette={marks[model]} count={count / block.unitsPerMark} />
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
