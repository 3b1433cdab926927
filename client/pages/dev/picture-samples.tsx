import { CodeDrawing } from '#client/components/code-drawing.tsx';
import { DrawnTrailer } from '#client/components/drawing/drawn-trailer.tsx';
import { Section } from '#client/components/section.tsx';
import { SitePicture } from '#client/components/site-picture.tsx';
import type { DevSamples } from '#shared/dev-page-data.ts';
import styles from './dev.module.css';
import { Sample } from './sample.tsx';

const sizes = '(max-width: 719.98px) calc(100vw - 32px), 46vw';

/** Pictures through the proxy, drawings out of figures. */
export function PictureSamples({ samples: { cards } }: { samples: DevSamples }) {
  const [card] = cards;
  return (
    <Section id="izobrazheniya" title="Изображения">
      {card !== undefined && (
        <div className={styles['pictures']}>
          <Sample name="site-picture, fit: contain">
            <div className={styles['frame']}>
              <SitePicture picture={card.picture} sizes={sizes} fit="contain" />
            </div>
          </Sample>
          <Sample name="site-picture, fit: cover">
            <div className={styles['frame']}>
              <SitePicture picture={card.picture} sizes={sizes} fit="cover" isDecoration />
            </div>
          </Sample>
        </div>
      )}
      <Sample name="drawn-trailer">
        <DrawnTrailer />
      </Sample>
      <div className={styles['pictures']}>
        <Sample name="code-drawing, страница ошибки 404">
          <CodeDrawing code={404} />
        </Sample>
        <Sample name="code-drawing, страница ошибки 503">
          <CodeDrawing code={503} />
        </Sample>
      </div>
    </Section>
  );
}
