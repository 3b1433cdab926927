/** The description of a product, what is worth knowing beside it, and what can be seen beside its close-up. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { ClaimRow } from '#client/components/ui/claim-row.tsx';
import { rowTabStop } from '#client/components/ui/data-table.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { TilePicture } from '#client/components/ui/tile-picture.tsx';
import type { OperationFrame, Product } from '#shared/content/product.ts';
import styles from './description.module.css';

/** The model at work: closed, open, loaded, from inside, side by side like a strip of film; on a phone they slide. */
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

/** Whether there is anything to say in words. */
export function isDescribed({ body, highlights, closeUps = [] }: Product): boolean {
  return body !== '' || highlights.length + closeUps.length > 0;
}

export function Description({ product: { body, highlights, closeUps = [] } }: { product: Product }) {
  const pictured = highlights.flatMap(({ title, text, picture }) => (picture ? [{ title, text, picture }] : []));
  const plain = highlights.filter(({ picture }) => picture === undefined);
  const claims = [...pictured, ...closeUps];
  return (
    <Section id="opisanie" title="Описание">
      <div className={`split ${styles['columns']}`}>
        {body !== '' && <RichText html={body} />}
        {plain.length > 0 && (
          <ul className={`slide-row ${styles['highlights']}`} tabIndex={rowTabStop}>
            {plain.map(({ title, text }) => (
              <li key={title}>
                <h3 className="below-1">{title}</h3>
                <p className="quiet small-on-phone">{text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {claims.length > 0 && (
        <div className="above-8" data-print="no">
          <ClaimRow claims={claims} />
        </div>
      )}
    </Section>
  );
}
