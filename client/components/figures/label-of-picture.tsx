/** A name at the end of its leader line, and its number for narrow windows; in pixels of the picture. */
import type { PictureLabel } from '#shared/content/picture.ts';
import styles from './labelled-picture.module.css';

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
  const [x, y] = [toX(place.x), toY(place.y)];
  return (
    <g>
      <path className={styles['leader']} d={`M${toX(point.x)} ${toY(point.y)}L${x} ${y}`} />
      <circle className={styles['dot']} cx={toX(point.x)} cy={toY(point.y)} r="6" />
      <text
        className={styles['name']}
        x={x}
        y={y}
        dx={place.x < point.x ? -12 : 12}
        data-end={place.x < point.x || undefined}
      >
        {text}
      </text>
      <circle className={styles['badge']} cx={toX(point.x)} cy={toY(point.y)} r="56" />
      <text className={styles['number']} x={toX(point.x)} y={toY(point.y)}>
        {number}
      </text>
    </g>
  );
}
