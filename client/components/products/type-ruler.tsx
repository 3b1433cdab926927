/** Types of trailers as silhouettes below one ruler in metres, on wide screens in two columns: sizes compare by eye. */
import { InkPaths } from '#client/drawing/ink-paths.tsx';
import sheet from '#client/drawing/sheet.module.css';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber } from '#shared/format.ts';
import styles from './type-ruler.module.css';

export interface ScaledType {
  slug: string;
  pluralName: string;
  silhouette?: Silhouette;
  typical: { payloadTechKg: number; tareMassKg: number };
}

/** Units of drawings in a metre. */
const metre = 100;
/** Margin of a silhouette, units: the same on both sides. */
const edge = 6;

export function TypeRuler({ types }: { types: readonly ScaledType[] }) {
  const drawn = types.flatMap(({ silhouette, ...type }) => (silhouette === undefined ? [] : [{ ...type, silhouette }]));
  const metres = Math.ceil((Math.max(0, ...drawn.map(({ silhouette }) => silhouette.width)) - 2 * edge) / metre);
  const width = metres * metre + 2 * edge;
  return (
    <div className={styles['scale']}>
      <div className={styles['rulers']}>
        <Ruler metres={metres} width={width} />
        <Ruler metres={metres} width={width} />
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
              viewBox={`0 0 ${width} ${silhouette.height}`}
              aria-hidden="true"
              focusable="false"
            >
              <path className={styles['grid']} d={grid(metres, silhouette.height)} />
              <g className={sheet['sheet']}>
                <path className={sheet['road']} d={`M0 ${silhouette.roadY}H${width}`} />
                <InkPaths paths={silhouette.paths} />
              </g>
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ruler({ metres, width }: { metres: number; width: number }) {
  const marks = Array.from({ length: metres + 1 }, (_, index) => index);
  return (
    <svg className={styles['ruler']} viewBox={`0 0 ${width} 60`} aria-hidden="true" focusable="false">
      <path d={`M${edge} 54H${width - edge}${marks.map((mark) => `M${edge + mark * metre} 42V54`).join('')}`} />
      {marks.map((mark) => (
        <text
          key={mark}
          x={edge + mark * metre}
          y="30"
          data-place={mark === 0 ? 'first' : mark === metres ? 'last' : undefined}
          data-fourth={mark % 4 === 0 || undefined}
        >
          {mark}
        </text>
      ))}
    </svg>
  );
}

function grid(metres: number, height: number): string {
  return Array.from({ length: metres + 1 }, (_, mark) => `M${edge + mark * metre} 0V${height}`).join('');
}

const tonnes = (kg: number) => formatNumber(Math.round(kg / 100) / 10);
