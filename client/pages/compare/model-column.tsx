/** The head of a column: silhouette, full name, request and remove. */
import { leavingModel } from '#client/browser/compare/compare-names.ts';
import { SilhouetteView } from '#client/drawing/silhouette-view.tsx';
import { compareHref } from '#shared/catalog/compare-href.ts';
import type { Product } from '#shared/content/product.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import styles from './model-column.module.css';

interface ModelColumnProps {
  model: Product;
  /** All models of the table. */
  models: Product[];
  sets: Readonly<Record<string, string>>;
  silhouette: Silhouette | undefined;
}

export function ModelColumn({ model: { id, name, shortName, category }, models, sets, silhouette }: ModelColumnProps) {
  const others = models.map((each) => each.id).filter((each) => each !== id);
  const otherSets = others.flatMap((other) => sets[other] ?? []);
  const set = sets[id];
  const page = `${href('product', { slug: category, id })}${set === undefined ? '' : `?set=${set}`}`;
  return (
    <td>
      <div className={styles['model']}>
        {silhouette !== undefined && <SilhouetteView silhouette={silhouette} />}
        <a className={styles['name']} href={page}>
          {name}
        </a>
        <p className={styles['steps']} data-print="no">
          <a href={`${page}${formHref('product', 'product')}`} aria-label={`Запросить ${shortName}`}>
            Запросить
          </a>
          <a
            href={compareHref(others, otherSets)}
            rel="nofollow"
            aria-label={`Убрать ${shortName}`}
            {...{ [leavingModel]: id }}
          >
            Убрать
          </a>
        </p>
      </div>
    </td>
  );
}
