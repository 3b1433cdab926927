/** The page's main picture with names on thin leader lines; on a phone numbers on it, and their list below. */
import { RenderingMark } from '#client/components/ui/rendering-mark.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture, PictureLabel } from '#shared/content/picture.ts';
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

function LabelOfPicture({ label: { text, point, place }, number, width, height }: LabelOfPictureProps) {
  const toX = (percent: number) => Math.round((percent * width) / 100);
  const toY = (percent: number) => Math.round((percent * height) / 100);
  const isBefore = place.x < point.x;
  const room = Math.min(text.length * letterWidth + gap, width);
  const x = isBefore ? Math.max(toX(place.x), room) : Math.min(toX(place.x), width - room);
  const y = toY(Math.min(Math.max(place.y, edgePct), 100 - edgePct));
  return (
    <g>
      <g className={styles['named']}>
        <path className={`outline ${styles['leader']}`} d={`M${toX(point.x)} ${toY(point.y)}L${x} ${y}`} />
        <circle className={styles['dot']} cx={toX(point.x)} cy={toY(point.y)} r="6" />
        <text x={x} y={y} dx={isBefore ? -gap : gap} textAnchor={isBefore ? 'end' : undefined}>
          {text}
        </text>
      </g>
      <g className={styles['numbered']}>
        <circle cx={toX(point.x)} cy={toY(point.y)} r="56" />
        <text x={toX(point.x)} y={toY(point.y)} textAnchor="middle">
          {number}
        </text>
      </g>
    </g>
  );
}

export function LabelledPicture({ picture, labels }: { picture: Picture; labels: readonly PictureLabel[] }) {
  // The overlay is cropped around its middle, and so must be the picture.
  const { focus: _, ...centred } = picture;
  const { width, height } = picture;
  // The stage shows a strip of an upright picture: places on it would be out of sight.
  const isUpright = width / height < 1.5;
  return (
    <figure className={styles['figure']} data-wide data-picture-band data-upright={isUpright || undefined}>
      <div className={styles['stage']}>
        <SitePicture picture={centred} sizes="max(100vw, 462px)" fit="cover" isMain />
        {!isUpright && (
          // Cropped exactly as the picture is.
          <svg
            className={styles['overlay']}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            {labels.map((label, index) => (
              <LabelOfPicture key={label.text} label={label} number={index + 1} width={width} height={height} />
            ))}
          </svg>
        )}
        <RenderingMark picture={picture} />
      </div>
      <figcaption className={styles['legend']}>
        <ol className="flow">
          {labels.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
