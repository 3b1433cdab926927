/** A type of trailers: its name, its two masses, its silhouette over lines at every metre. */
import { InkPaths } from '#client/drawing/ink-paths.tsx';
import sheet from '#client/drawing/sheet.module.css';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber } from '#shared/format.ts';
import { metreLines, rulerWidth } from './metre-ruler.tsx';
import styles from './type-ruler.module.css';

export interface DrawnType {
  slug: string;
  pluralName: string;
  silhouette: Silhouette;
  typical: { payloadTechKg: number; tareMassKg: number };
}

const tonnes = (kg: number) => `${formatNumber(Math.round(kg / 100) / 10)}`;

export function RuledType({
  type: { slug, pluralName, silhouette, typical },
  metres,
}: {
  type: DrawnType;
  metres: number;
}) {
  const [width, { height, roadY, paths }] = [rulerWidth(metres), silhouette];
  return (
    <>
      <p className={styles['name']}>
        <a href={`#${slug}`}>{pluralName}</a>
      </p>
      <p className={styles['figures']}>
        груз <b>{tonnes(typical.payloadTechKg)}</b>
        {'\u00a0т, '}масса <b>{tonnes(typical.tareMassKg)}</b>
        {'\u00a0т'}
      </p>
      <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <path className={styles['grid']} d={metreLines(metres, height)} />
        <g className={sheet['sheet']}>
          <path className={sheet['road']} d={`M0 ${roadY}H${width}`} />
          <InkPaths paths={paths} />
        </g>
      </svg>
    </>
  );
}
