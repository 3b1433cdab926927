/** Types of trailers as silhouettes below one ruler in metres, a ruler a column: sizes compare by eye. */
import { MetreRuler, metresOf } from './metre-ruler.tsx';
import { type DrawnType, RuledType } from './ruled-type.tsx';
import styles from './type-ruler.module.css';

/** The widest windows show as many columns; narrower ones hide the rulers of those that they lack. */
const mostColumns = 4;

/** @param types with silhouettes on sheets of one size; those without are left out */
export function TypeRuler({ types }: { types: readonly (Omit<DrawnType, 'silhouette'> & Partial<DrawnType>)[] }) {
  const drawn = types.flatMap(({ silhouette, ...type }) => (silhouette === undefined ? [] : [{ ...type, silhouette }]));
  if (drawn.length === 0) return undefined;
  const metres = metresOf(Math.max(...drawn.map(({ silhouette }) => silhouette.width)));
  const columns = Array.from({ length: Math.min(drawn.length, mostColumns) }, (_, index) => index);
  return (
    <div className={styles['scale']} data-columns={columns.length}>
      <div className={styles['rulers']}>
        {columns.map((column) => (
          <MetreRuler key={column} metres={metres} />
        ))}
      </div>
      <ul>
        {drawn.map((type) => (
          <li key={type.slug} className="linked-card">
            <RuledType type={type} metres={metres} />
          </li>
        ))}
        <li className={`aside ${styles['note']}`}>Все в&nbsp;одном масштабе, одно деление&nbsp;— метр</li>
      </ul>
    </div>
  );
}
