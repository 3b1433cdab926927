/** Types of trailers as silhouettes below one ruler in metres, on wide screens in two columns: sizes compare by eye. */
import { InkPaths } from '#client/drawing/ink-paths.tsx';
import sheet from '#client/drawing/sheet.module.css';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber } from '#shared/format.ts';
import { MetreRuler, metreLines, metresOf, rulerWidth } from './metre-ruler.tsx';
import styles from './type-ruler.module.css';

export interface ScaledType {
  slug: string;
  pluralName: string;
  silhouette?: Silhouette;
  typical: { payloadTechKg: number; tareMassKg: number };
}

export function TypeRuler({ types }: { types: readonly ScaledType[] }) {
  const drawn = types.flatMap(({ silhouette, ...type }) => (silhouette === undefined ? [] : [{ ...type, silhouette }]));
  const metres = metresOf(Math.max(0, ...drawn.map(({ silhouette }) => silhouette.width)));
  return (
    <div className={styles['scale']}>
      <div className={styles['rulers']}>
        <MetreRuler metres={metres} />
        <MetreRuler metres={metres} />
      </div>
      <ul>
        {drawn.map(({ slug, pluralName, silhouette, typical }) => (
          <li key={slug} className="linked-card">
            <p className={styles['name']}>
              <a href={`#${slug}`}>{pluralName}</a>
            </p>
            <p className={styles['figures']}>
              <span>
                груз <b>{tonnes(typical.payloadTechKg)}</b>
                {'\u00a0т'}
              </span>
              <span>
                масса <b>{tonnes(typical.tareMassKg)}</b>
                {'\u00a0т'}
              </span>
            </p>
            <svg
              className={styles['drawing']}
              viewBox={`0 0 ${rulerWidth(metres)} ${silhouette.height}`}
              aria-hidden="true"
              focusable="false"
            >
              <path className={styles['grid']} d={metreLines(metres, silhouette.height)} />
              <g className={sheet['sheet']}>
                <path className={sheet['road']} d={`M0 ${silhouette.roadY}H${rulerWidth(metres)}`} />
                <InkPaths paths={silhouette.paths} />
              </g>
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

const tonnes = (kg: number) => formatNumber(Math.round(kg / 100) / 10);
