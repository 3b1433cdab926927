/** The page's main picture with names on thin leader lines; on a phone numbers on it, and their list below. */

import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture, PictureLabel } from '#shared/content/picture.ts';
import { LabelOfPicture } from './label-of-picture.tsx';
import styles from './labelled-picture.module.css';

interface LabelledPictureProps {
  picture: Picture;
  labels: readonly PictureLabel[];
}

export function LabelledPicture({ picture, labels }: LabelledPictureProps) {
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
        <small className="rendering-mark">Визуализация</small>
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
