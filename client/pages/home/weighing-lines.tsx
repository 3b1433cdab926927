/** A dimension line along the roof and a leader from the display, each with its figure; cropped exactly as the picture. */
import type { Picture } from '#shared/content/picture.ts';
import { formatNumber } from '#shared/format.ts';
import styles from './weighed-picture.module.css';

interface Place {
  x: number;
  y: number;
}

interface WeighingLinesProps {
  place: { picture: Picture; rear: Place; front: Place; display: Place; figureY: number };
  figures: { displayKg: number; tractorKg: number };
  isFor: 'wide' | 'tall';
}

const kg = (value: number) => `${formatNumber(value)}\u00a0кг`;

export function WeighingLines({ place, figures: { displayKg, tractorKg }, isFor }: WeighingLinesProps) {
  const { width, height } = place.picture;
  const toPoint = ({ x, y }: Place) => [Math.round((x * width) / 100), Math.round((y * height) / 100)] as const;
  const [[rearX, rearY], [frontX, frontY], [displayX, displayY]] = [place.rear, place.front, place.display].map(
    toPoint,
  ) as [readonly [number, number], readonly [number, number], readonly [number, number]];
  const figureY = Math.round((place.figureY * height) / 100);
  const [middleX, middleY] = [Math.round((rearX + frontX) / 2), Math.round((rearY + frontY) / 2) - above];
  const rightX = Math.round(Math.min(width * 0.985, displayX + width * 0.07));
  return (
    <svg
      className={styles['lines']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      data-for={isFor}
      aria-hidden="true"
    >
      <path
        className={styles['line']}
        d={`M${rearX} ${rearY - above}L${frontX} ${frontY - above}M${middleX} ${middleY}V${figureY + 16}M${displayX} ${displayY}V${figureY + 16}`}
      />
      <path className={styles['ends']} d={[endAt(rearX, rearY), endAt(frontX, frontY)].join('')} />
      <circle className={styles['dot']} cx={displayX} cy={displayY} r="6" />
      <text className={styles['mass']} x={middleX} y={figureY}>
        {kg(displayKg - tractorKg)}
      </text>
      <text className={styles['reading']} x={rightX} y={figureY}>
        <tspan className={styles['display']} x={rightX} dy="-1.25em">
          {kg(displayKg)}
        </tspan>
        <tspan x={rightX} dy="1.25em">
          {`из\u00a0них тягач ${kg(tractorKg)}`}
        </tspan>
      </text>
    </svg>
  );
}

/** How far above the roof the line is, pixels of the picture. */
const above = 26;

const endAt = (x: number, y: number) => `M${x} ${y - above - 14}v28`;
