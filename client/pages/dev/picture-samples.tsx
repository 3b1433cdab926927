/** Pictures through the proxy, and drawings. */

import { Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { PageDrawing } from '#client/drawing/page-drawing.tsx';
import type { DevSamples } from '#shared/page-data.ts';
import { ComponentSample } from './component-sample.tsx';

const sizes = '(max-width: 719.98px) calc(100vw - 32px), 46vw';

export function PictureSamples({ samples: { cards } }: { samples: DevSamples }) {
  const [card] = cards;
  return (
    <Section id="izobrazheniya" title="Изображения">
      {card !== undefined && (
        <div className="fill-row">
          <ComponentSample name="site-picture, fit: contain">
            <div className="framed wide-shape">
              <SitePicture picture={card.picture} sizes={sizes} fit="contain" />
            </div>
          </ComponentSample>
          <ComponentSample name="site-picture, fit: cover">
            <div className="framed wide-shape">
              <SitePicture picture={card.picture} sizes={sizes} fit="cover" isDecoration />
            </div>
          </ComponentSample>
        </div>
      )}
      <ComponentSample name="drawn-trailer">
        <PageDrawing />
      </ComponentSample>
    </Section>
  );
}
