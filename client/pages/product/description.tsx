/** The description of a product, with highlights beside it, some with a close-up that proves them. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Product } from '#shared/content/product.ts';
import styles from './description.module.css';

export function Description({ product }: { product: Product }) {
  return (
    <Section id="opisanie" title="Описание">
      <div className={styles['columns']}>
        <RichText html={product.body} />
        <ul className={styles['highlights']}>
          {product.highlights.map(({ title, text, picture }) => (
            <li key={title}>
              {picture !== undefined && (
                <figure>
                  <SitePicture picture={picture} isThumb />
                  <figcaption>{picture.caption}</figcaption>
                </figure>
              )}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
