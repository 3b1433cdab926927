/** A ruler in metres, in units of drawings. Decorative: the figures stand in words beside what it measures. */
import styles from './metre-ruler.module.css';

/** Units of drawings in a metre. */
const metre = 100;
/** Margin on both sides, units: the same as of a silhouette. */
export const edge = 6;

/** How many whole metres hold a drawing that is so many units wide. */
export const metresOf = (width: number) => Math.ceil((width - 2 * edge) / metre);
export const rulerWidth = (metres: number) => metres * metre + 2 * edge;

export function MetreRuler({ metres }: { metres: number }) {
  const width = rulerWidth(metres);
  const marks = Array.from({ length: metres + 1 }, (_, index) => index);
  return (
    <svg
      className={styles['ruler']}
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
export function metreLines(metres: number, height: number): string {
  return Array.from({ length: metres + 1 }, (_, mark) => `M${edge + mark * metre} 0V${height}`).join('');
}
