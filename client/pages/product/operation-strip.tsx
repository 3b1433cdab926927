/** The model at work: closed, open, loaded, from inside, side by side like a strip of film; on a phone they slide. */

import { rowTabStop } from '#client/components/ui/data-table.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { TilePicture } from '#client/components/ui/tile-picture.tsx';
import type { OperationFrame } from '#shared/content/product.ts';

export function OperationStrip({ frames }: { frames: OperationFrame[] }) {
  if (frames.length === 0) return undefined;
  return (
    <div data-print="no">
      <Section title="В работе">
        <ul className="full-rows film slide-row stages" data-count={frames.length} tabIndex={rowTabStop}>
          {frames.map(({ title, picture }) => (
            <li key={title}>
              <figure>
                <TilePicture picture={picture} shape="wide" />
                <figcaption>
                  <b className="size-2 ink block">{title}</b>
                  {picture.caption}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
