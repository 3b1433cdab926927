import { leavingModel } from '#client/components/compare-names.ts';
import { SideDrawing, type SideView } from '#client/components/drawing/side-views.tsx';
import { requestPlace } from '#client/forms/form-places.ts';
import { compareHref } from '#shared/compare-href.ts';
import type { Product } from '#shared/content/product.ts';
import { href } from '#shared/routes.ts';
import styles from './model-column.module.css';

interface ModelColumnProps {
  model: Product;
  /** All of the table. */
  models: Product[];
  side: SideView | undefined;
  frame: Pick<SideView, 'lengthMm' | 'heightMm'>;
}

/** Above a column: the trailer from the side, its full name, and the way out of the table. */
export function ModelColumn({ model: { id, name, shortName, category }, models, side, frame }: ModelColumnProps) {
  const others = models.map((each) => each.id).filter((each) => each !== id);
  const page = href('product', { slug: category, id });
  return (
    <td>
      <div className={styles['model']}>
        {side !== undefined && <SideDrawing side={side} frame={frame} />}
        <a className={styles['name']} href={page}>
          {name}
        </a>
        <p className={styles['steps']} data-print="no">
          <a href={`${page}#${requestPlace}`} aria-label={`Запросить ${shortName}`}>
            Запросить
          </a>
          <a href={compareHref(others)} rel="nofollow" aria-label={`Убрать ${shortName}`} {...{ [leavingModel]: id }}>
            Убрать
          </a>
        </p>
      </div>
    </td>
  );
}
