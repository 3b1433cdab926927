/** A type of trailers: its silhouette over lines at every metre, its name, its two masses; its length is drawn while it is pointed at. */

import sheet from '#client/drawing/sheet.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber } from '#shared/format.ts';
import { LengthLine } from './length-line.tsx';
import { metreLines, rulerWidth } from './metre-ruler.tsx';
import styles from './type-ruler.module.css';

export interface DrawnType {
  slug: string;
  pluralName: string;
  silhouette: Silhouette;
  /** Of the trailer that is drawn. */
  lengthMm?: number | undefined;
  typical: { payloadTechKg: number; tareMassKg: number };
}

/** Room for the dimension line below the road, in units of drawings. */
const belowRoad = 66;

const tonnes = (kg: number) => formatNumber(Math.round(kg / 100) / 10);

export function RuledType({
  type: { slug, pluralName, silhouette, lengthMm, typical },
  metres,
}: {
  type: DrawnType;
  metres: number;
}) {
  const [width, { roadY, paths }] = [rulerWidth(metres), silhouette];
  return (
    <>
      <svg className={styles['drawing']} viewBox={`0 0 ${width} ${roadY + belowRoad}`} aria-hidden="true">
        <path className="outline pale-line" d={metreLines(metres, roadY)} />
        <g>
          <path className={sheet['road']} d={`M0 ${roadY}H${width}`} />
          <InkPaths paths={paths} />
        </g>
        {lengthMm !== undefined && <LengthLine lengthMm={lengthMm} y={roadY + belowRoad / 2} />}
      </svg>
      <p className="semibold small-on-phone">
        <a href={`#${slug}`}>{pluralName}</a>
      </p>
      <p className={`aside ${styles['figures']}`}>
        груз <b>{tonnes(typical.payloadTechKg)}</b>
        {'\u00a0т, '}масса <b>{tonnes(typical.tareMassKg)}</b>
        {'\u00a0т'}
      </p>
    </>
  );
}
