/** The first screen of a product: pictures, name, key figures, price and the next step. */
import { usePageData } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { Island } from '#client/hydration/island.tsx';
import { Gallery } from '#client/islands/gallery.tsx';
import styles from './first-screen.module.css';
import { KeyFigures } from './key-figures.tsx';
import { Offer } from './offer.tsx';

export function FirstScreen() {
  const { pictures, summary } = usePageData('product').product;
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <ProductHead />
      </header>
      <div className={styles['look']}>
        {/* Its row scrolls without code. */}
        <Island of={Gallery} props={{ pictures }} when="interaction" />
      </div>
      <div className={styles['facts']}>
        <ProductFacts />
      </div>
      <p className={styles['summary']}>{summary}</p>
    </div>
  );
}

function ProductHead() {
  const { name, shortName, modelIndex, sku, vehicleCategory } = usePageData('product').product;
  const { site } = useApp();
  return (
    <>
      <p className={styles['plant']}>{site.name}</p>
      <ProductName name={name} model={shortName} />
      <p className={styles['codes']}>
        <span>{`Модель ${modelIndex}`}</span> <span>{`Артикул ${sku}`}</span>{' '}
        <span>{`Категория ${vehicleCategory}`}</span>
      </p>
    </>
  );
}

/** The full name, in which the model's own name is never parted: «Ось К-20». */
function ProductName({ name, model }: { name: string; model: string }) {
  const start = name.indexOf(model);
  const [before, after] = start === -1 ? [name, ''] : [name.slice(0, start), name.slice(start + model.length)];
  return (
    <h1 className={styles['name']}>
      <span>{before}</span>
      {start !== -1 && <span className={styles['model']}>{model}</span>}
      {after !== '' && <span>{after}</span>}
    </h1>
  );
}

function ProductFacts() {
  const { product, keyFigures, set, rentedType, offerNote } = usePageData('product');
  return (
    <>
      <KeyFigures figures={keyFigures} />
      <Offer product={product} set={set} rentedType={rentedType} offerNote={offerNote} />
    </>
  );
}
