/** A name at the end of its leader line, and its number for narrow windows; in pixels of the picture. */
import type { PictureLabel } from '#shared/content/picture.ts';
import styles from './labelled-picture.module.css';

/** A letter where names are largest, and what is between line and name; units of a picture of 1600. */
const [letterWidth, gap] = [16, 12];
/** What the stage may cut off above and below, percent. */
const edgePct = 18;

interface LabelOfPictureProps {
  label: PictureLabel;
  number: number;
  /** Of the picture. */
  width: number;
  height: number;
}

export function LabelOfPicture({ label: { text, point, place }, number, width, height }: LabelOfPictureProps) {
  const toX = (percent: number) => Math.round((percent * width) / 100);
  const toY = (percent: number) => Math.round((percent * height) / 100);
  const isBefore = place.x < point.x;
  const room = Math.min(text.length * letterWidth + gap, width);
  const x = isBefore ? Math.max(toX(place.x), room) : Math.min(toX(place.x), width - room);
  const y = toY(Math.min(Math.max(place.y, edgePct), 100 - edgePct));
  return (
    <g>
      <path className={styles['leader']} d={`M${toX(point.x)} ${toY(point.y)}L${x} ${y}`} />
      <circle className={styles['dot']} cx={toX(point.x)} cy={toY(point.y)} r="6" />
      <text className={styles['name']} x={x} y={y} dx={isBefore ? -gap : gap} data-end={isBefore || undefined}>
        {text}
      </text>
      <circle className={styles['badge']} cx={toX(point.x)} cy={toY(point.y)} r="56" />
      <text className={styles['number']} x={toX(point.x)} y={toY(point.y)}>
        {number}
      </text>
    </g>
  );
}
