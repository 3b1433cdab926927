import { CodeDrawing } from '#client/components/code-drawing.tsx';
import { TrailerDrawing } from '#client/components/drawing/trailer-drawing.tsx';
import { Section } from '#client/components/section.tsx';
import { SitePicture } from '#client/components/site-picture.tsx';
import type { DevSamples } from '#shared/dev-page-data.ts';
import styles from './dev.module.css';
import { Sample } from './sample.tsx';

const sizes = '(max-width: 719.98px) calc(100vw - 32px), 46vw';

/** Pictures through the proxy, drawings out of figures. */
export function PictureSamples({ samples: { cards, trailer } }: { samples: DevSamples }) {
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
      {trailer !== undefined && (
        <Sample name="trailer-drawing">
          <TrailerDrawing spec={trailer.spec} type={trailer.type} kind={trailer.kind} name={trailer.shortName} />
        </Sample>
      )}
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
