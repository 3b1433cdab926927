import { Still } from '#client/components/still.tsx';
import type { LivingPageProps } from '#client/page-module.ts';
import { useApp } from '#client/site-context.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { Product } from '#shared/content/product.ts';
import styles from './first-screen.module.css';
import { Gallery } from './gallery.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Offer } from './offer.tsx';

interface FirstScreenProps extends Pick<LivingPageProps<'product', unknown>, 'whole'> {
  pictures: Picture[];
}

/** What decides, in one window: the pictures, the name, the figures, the price and the next step. */
export function FirstScreen({ pictures, whole }: FirstScreenProps) {
  return (
    <div className={styles['screen']}>
      <Still name="head" as="header" className={styles['head']}>
        {() => <Head product={whole().data.product} />}
      </Still>
      <div className={styles['look']}>
        <Gallery pictures={pictures} />
        <Still name="pictures" as="p" className={styles['note']}>
          {() => whole().data.hasTypePictures && <TypePictures />}
        </Still>
      </div>
      <Still name="facts" className={styles['facts']}>
        {() => (
          <>
            <KeyFigures figures={whole().data.keyFigures} />
            <Offer product={whole().data.product} />
          </>
        )}
      </Still>
      <Still name="summary" as="p" className={styles['summary']}>
        {() => whole().data.product.summary}
      </Still>
    </div>
  );
}

/** Whoever counts axles in a picture learns where to count them. */
function TypePictures() {
  return (
    <>
      Снимки общие для&nbsp;вида: оси и&nbsp;размеры модели&nbsp;— на&nbsp;
      <a href="#chertezh">чертеже</a>, цвет&nbsp;— в&nbsp;<a href="#harakteristiki">характеристиках</a>.
    </>
  );
}

function Head({ product: { name, shortName, modelIndex, sku, vehicleCategory } }: { product: Product }) {
  const { site } = useApp();
  return (
    <>
      <p className={styles['plant']}>{site.name}</p>
      <h1 className={styles['name']}>
        <ProductName name={name} model={shortName} />
      </h1>
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
  if (start === -1) return name;
  return (
    <>
      {name.slice(0, start)}
      <span className={styles['model']}>{model}</span>
      {name.slice(start + model.length)}
    </>
  );
}
