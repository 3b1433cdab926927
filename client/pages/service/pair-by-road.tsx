/** Two trailers to the farthest city: behind two tractors, or one upon the other behind one. Both ways to one scale. */
import { Section } from '#client/components/ui/section.tsx';
import sheet from '#client/drawing/sheet.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { DrawnPair } from '#shared/page-data.ts';
import styles from './pair-by-road.module.css';

/** Units of 10 mm: from the front of a trailer to that of its tractor, between two trains, above the tallest part, below the road. */
const [noseUnits, gap, top, below] = [310, 220, 400, 12];
/** How high the deck of a chassis is, and how far back the upper one lies. */
const deck = { up: 112, back: 70 };

export function PairByRoad({ pair: { to, km, apartRub, togetherRub, name, silhouette } }: { pair: DrawnPair }) {
  const train = silhouette.width + noseUnits;
  const full = 2 * train + gap;
  return (
    <Section title={`Пакетом до\u00a0${to}\u00a0— на\u00a0${formatRoubles(apartRub - togetherRub)} меньше`}>
      <div className="stack gap-6">
        <div>
          <p className="row ends">
            {`Два полуприцепа ${name} за\u00a0двумя тягачами, ${formatNumber(km)}\u00a0км`}
            <b className="big-figure size-4 quiet">{formatRoubles(apartRub)}</b>
          </p>
          <Road silhouette={silhouette} width={full}>
            <Train silhouette={silhouette} x={0} />
            <Train silhouette={silhouette} x={train + gap} />
          </Road>
        </div>
        <div className={`stack ${styles['together']}`}>
          <Road silhouette={silhouette} width={train}>
            <Train silhouette={silhouette} x={0} />
            <g transform={`translate(${-deck.back} ${-deck.up})`}>
              <InkPaths paths={silhouette.paths} />
            </g>
          </Road>
          <p>
            {'Второй лежит на\u00a0первом, тягач один; погрузка в\u00a0сумме'}
            <b className="big-figure size-5 accent block">{formatRoubles(togetherRub)}</b>
          </p>
        </div>
      </div>
    </Section>
  );
}

interface RoadProps {
  silhouette: Silhouette;
  width: number;
  children: React.ReactNode;
}

function Road({ silhouette: { roadY }, width, children }: RoadProps) {
  return (
    <svg
      viewBox={`${-deck.back} ${roadY - top} ${width + deck.back} ${top + below}`}
      aria-hidden="true"
      focusable="false"
    >
      <g>
        <path className={sheet['road']} d={`M${-deck.back} ${roadY}h${width + deck.back}`} />
        {children}
      </g>
    </svg>
  );
}

/** A trailer behind its tractor. */
function Train({ silhouette: { width, roadY, paths }, x }: { silhouette: Silhouette; x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <g transform={`translate(${width - 10} ${roadY})`}>
        <Tractor />
      </g>
      <InkPaths paths={paths} />
    </g>
  );
}

/** 4×2, from the front of its trailer; the road is at zero. */
function Tractor() {
  return (
    <>
      <path className={sheet['frame']} d="M-262 -92H90V-68H-262ZM-185 -104h90v12h-90Z" />
      <path
        className={sheet['solid']}
        d="M76 -60V-352L108 -384H262Q284 -384 292 -352L307 -220V-38H222Q214 -104 170 -104T118 -60Z"
      />
      <path className={sheet['fine']} d="M182 -318H276L290 -216H182ZM170 -104V-318M76 -160H170" />
      <path
        className={sheet['tyre']}
        d="M-250 -50a50 50 0 1 0 100 0a50 50 0 1 0 -100 0M120 -50a50 50 0 1 0 100 0a50 50 0 1 0 -100 0"
      />
      <path
        className={sheet['fine-solid']}
        d="M-226 -50a26 26 0 1 0 52 0a26 26 0 1 0 -52 0M144 -50a26 26 0 1 0 52 0a26 26 0 1 0 -52 0"
      />
    </>
  );
}
