/** Types of trailers as silhouettes below one ruler in metres, a ruler a column: sizes compare by eye. */
import sheet from '#client/drawing/sheet.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber } from '#shared/format.ts';
import lengthStyles from './length-line.module.css';
import rulerStyles from './metre-ruler.module.css';
import styles from './type-ruler.module.css';

/** Units of drawings in a metre. */
const metre = 100;
/** Margin on both sides, units: the same as of a silhouette. */
const edge = 6;

/** How many whole metres hold a drawing that is so many units wide. */
const metresOf = (width: number) => Math.ceil((width - 2 * edge) / metre);
const rulerWidth = (metres: number) => metres * metre + 2 * edge;

/** Decorative: the figures stand in words beside what it measures. */
function MetreRuler({ metres }: { metres: number }) {
  const width = rulerWidth(metres);
  const marks = Array.from({ length: metres + 1 }, (_, index) => index);
  return (
    <svg
      className={rulerStyles['ruler']}
      overflow="visible"
      viewBox={`0 -24 ${width} 84`}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="outline"
        d={`M${edge} 54H${width - edge}${marks.map((mark) => `M${edge + mark * metre} 42V54`).join('')}`}
      />
      {marks.map((mark) => (
        <text
          key={mark}
          x={edge + mark * metre}
          y="30"
          textAnchor={mark === 0 ? 'start' : mark === metres ? 'end' : 'middle'}
          data-fourth={mark % 4 === 0 || undefined}
        >
          {mark}
        </text>
      ))}
    </svg>
  );
}

/** A line at every metre. */
function metreLines(metres: number, height: number): string {
  return Array.from({ length: metres + 1 }, (_, mark) => `M${edge + mark * metre} 0V${height}`).join('');
}

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

function RuledType({ type, metres }: { type: DrawnType; metres: number }) {
  const { slug, pluralName, silhouette, lengthMm, typical } = type;
  const { roadY, paths } = silhouette;
  return (
    <>
      <svg className={styles['drawing']} viewBox={`0 0 ${rulerWidth(metres)} ${roadY + belowRoad}`} aria-hidden="true">
        <path className="outline pale-line" d={metreLines(metres, roadY)} />
        <g>
          <path className={sheet['road']} d={`M0 ${roadY}H${rulerWidth(metres)}`} />
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
