/** The description of a product, with highlights beside it, some with a close-up that proves them. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { Picture } from '#shared/content/picture.ts';
import type { Product } from '#shared/content/product.ts';
import { pictureScreens, pictureUrl } from '#shared/picture-url.ts';
import styles from './description.module.css';

export function Description({ product }: { product: Product }) {
  return (
    <Section id="opisanie" title="Описание">
      <div className={styles['columns']}>
        <RichText html={product.body} />
        <ul className={styles['highlights']}>
          {product.highlights.map(({ title, text, picture }) => (
            <li key={title}>
              {picture !== undefined && <CloseUp picture={picture} />}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Painted 176 px wide: the smallest file serves dense screens too. */
function CloseUp({ picture: { source, width, height, alt, caption } }: { picture: Picture }) {
  const src = pictureUrl(source, { width: pictureScreens.xs, format: 'webp' });
  return (
    <figure>
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
