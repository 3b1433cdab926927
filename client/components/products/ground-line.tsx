/** Cards below their models, which stand on one ground line to one scale; on a phone they slide. `--columns` sets how many fit. */
import { LinkedTitle } from '#client/components/ui/links.tsx';
import sheet from '#client/drawing/sheet.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber } from '#shared/format.ts';
import type { DrawnModels } from '#shared/page-data.ts';
import styles from './ground-line.module.css';

/** Margin of a silhouette and millimetres in a unit of it. */
const [edge, unitMm] = [6, 10];

/** A model's silhouette on the ground line, and below it its length as a dimension line. The text beside names it. */
function StandingModel({ silhouette, lengthMm }: { silhouette: Silhouette; lengthMm: number }) {
  const { width, height, roadY, paths } = silhouette;
  const [y, end] = [roadY + 50, edge + Math.round(lengthMm / unitMm)];
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height + 70}`} aria-hidden="true">
      <path className={sheet['road']} d={`M0 ${roadY}H${width}`} />
      <InkPaths paths={paths} />
      <path className="outline" d={`M${edge} ${y}H${end}`} />
      <path className="outline signal-line" d={`M${edge} ${y - 26}v52M${end} ${y - 26}v52`} />
    </svg>
  );
}

interface GroundLineProps {
  cards: readonly { title: string; text: string; href?: string | undefined; model?: string | undefined }[];
  models: DrawnModels;
}

export function GroundLine({ cards, models }: GroundLineProps) {
  return (
    <ul className={`slide-row ${styles['line']}`}>
      {cards.map(({ title, text, href, model }) => {
        const drawn = model === undefined ? undefined : models[model];
        return (
          <li key={title} className="column linked-card">
            <div>{drawn && <StandingModel {...drawn} />}</div>
            <h3 className="size-2">
              <LinkedTitle title={title} href={href} />
            </h3>
            <p className="small">{text}</p>
            {drawn && (
              <p className="note figures at-foot">
                {`${drawn.name}, ${formatNumber(Math.round(drawn.lengthMm / 10) / 100)}\u00a0м`}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
