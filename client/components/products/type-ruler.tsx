/** Types of trailers as silhouettes below one ruler in metres, on wide screens in two columns: sizes compare by eye. */
import { MetreRuler, metresOf } from './metre-ruler.tsx';
import { type DrawnType, RuledType } from './ruled-type.tsx';
import styles from './type-ruler.module.css';

export function TypeRuler({ types }: { types: readonly (Omit<DrawnType, 'silhouette'> & Partial<DrawnType>)[] }) {
  const drawn = types.flatMap(({ silhouette, ...type }) => (silhouette === undefined ? [] : [{ ...type, silhouette }]));
  if (drawn.length === 0) return undefined;
  const metres = metresOf(Math.max(...drawn.map(({ silhouette }) => silhouette.width)));
  return (
    <div className={styles['scale']}>
      <div className={styles['rulers']}>
        <MetreRuler metres={metres} />
        <MetreRuler metres={metres} />
      </div>
      <ul>
        {drawn.map((type) => (
          <li key={type.slug} className="linked-card">
            <RuledType type={type} metres={metres} />
          </li>
        ))}
      </ul>
    </div>
  );
}
