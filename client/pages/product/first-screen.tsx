import { useApp } from '#client/site-context.ts';
import type { KeyFigure, Product } from '#shared/content/product.ts';
import styles from './first-screen.module.css';
import { Gallery } from './gallery.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Offer } from './offer.tsx';

/** What decides, in one window: the pictures, the name, the figures, the price and the next step. */
export function FirstScreen({ product, keyFigures }: { product: Product; keyFigures: KeyFigure[] }) {
  const { site } = useApp();
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <p className={styles['plant']}>{site.name}</p>
        <h1 className={styles['name']}>
          <ProductName name={product.name} model={product.shortName} />
        </h1>
        <p className={styles['codes']}>
          <span>Модель {product.modelIndex}</span> <span>Артикул {product.sku}</span>{' '}
          <span>Категория {product.vehicleCategory}</span>
        </p>
      </header>
      <div className={styles['look']}>
        <Gallery pictures={product.pictures} />
      </div>
      <div className={styles['facts']}>
        <KeyFigures figures={keyFigures} />
        <Offer product={product} />
      </div>
      <p className={styles['summary']}>{product.summary}</p>
    </div>
  );
}

/** The full name, in which the model's own name is never parted: «Ось К-20». */
function ProductName({ name, model }: { name: string; model: string }) {
  const start = name.indexOf(model);
  if (start === -1) return name;
  return (
    <>
      {name.slice(0, start)}
      <span className={styles['model']}>{model}</span>
      {name.slice(start + model.length)}
    </>
  );
}
