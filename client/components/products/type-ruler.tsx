/** Types of trailers as silhouettes below one ruler in metres, a ruler a column: sizes compare by eye. */
import sheet from '#client/drawing/sheet.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber } from '#shared/format.ts';
import lengthStyles from './length-line.module.css';
import { edge, MetreRuler, metreLines, metresOf, rulerWidth } from './metre-ruler.tsx';
import styles from './type-ruler.module.css';

// A type of trailers: its silhouette over lines at every metre, its name, its two masses; its length is drawn while it is pointed at.

/**
 * The length of a silhouette as a dimension line below its road; draws itself while the card around it is pointed at or focused.
 * @param y of the line, in units of the drawing
 */
function LengthLine({ lengthMm, y }: { lengthMm: number; y: number }) {
  const units = Math.round(lengthMm / 10);
  return (
    <g className={lengthStyles['length']}>
      <path className="outline signal-line" d={`M${edge} ${y - 20}v40m0-20h${units}m0-20v40`} />
      <text className="centred" x={edge + units / 2} y={y}>
        {formatNumber(Math.round(lengthMm / 100) / 10)}
        {'\u00a0м'}
      </text>
    </g>
  );
}

interface DrawnType {
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

function RuledType({
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
