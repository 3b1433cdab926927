import { Section } from '#client/components/section.tsx';
import type { Product } from '#shared/content/product.ts';
import { describeTrim } from './trim-results.ts';
import styles from './trims.module.css';

/** The levels of equipment side by side, each with the price and the mass that it comes to. */
export function Trims({ product }: { product: Product }) {
  if (product.trims.length === 0) return undefined;
  return (
    <Section id="komplektacii" title="Комплектации">
      <ul className={styles['trims']}>
        {product.trims.map((trim) => {
          const { price, surcharge, figures } = describeTrim(product, trim);
          return (
            <li key={trim.code} className={styles['trim']}>
              <h3 className={styles['name']}>{trim.name}</h3>
              <div>
                <p className={styles['price']}>{price}</p>
                <p className={styles['surcharge']}>{surcharge}</p>
              </div>
              <dl className={styles['figures']}>
                {figures.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <ul className={styles['includes']}>
                {trim.includes.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
