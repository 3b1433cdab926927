/** The page's main picture with names on thin leader lines; on a phone numbers on it, and their list below. */
import type { Picture, PictureLabel } from '#shared/content/picture.ts';
import styles from './labelled-picture.module.css';
import { SitePicture } from './site-picture.tsx';

interface LabelledPictureProps {
  picture: Picture;
  labels: readonly PictureLabel[];
}

export function LabelledPicture({ picture, labels }: LabelledPictureProps) {
  const { width, height } = picture;
  const toX = (percent: number) => Math.round((percent * width) / 100);
  const toY = (percent: number) => Math.round((percent * height) / 100);
  return (
    <figure className={styles['figure']} data-wide data-picture-band>
      <div className={styles['stage']}>
        <SitePicture picture={picture} sizes="max(100vw, 462px)" fit="cover" isMain />
        {/* Cropped exactly as the picture is. */}
        <svg
          className={styles['overlay']}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
        >
          {labels.map(({ text, point, place }, index) => {
            const [x, y] = [toX(place.x), toY(place.y)];
            return (
              <g key={text}>
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
                  {index + 1}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <figcaption className={styles['legend']}>
        <ol>
          {labels.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
