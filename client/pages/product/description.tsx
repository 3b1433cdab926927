/** The description of a product, what is worth knowing beside it, and what can be seen beside its close-up. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { ClaimRow } from '#client/components/ui/claim-row.tsx';
import { rowTabStop } from '#client/components/ui/data-table.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { Product } from '#shared/content/product.ts';
import styles from './description.module.css';

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
