/** /catalog and its categories: subcategories, filters, models, and how to choose. */
import type { PageProps } from '#client/hydration/page-module.ts';
import { CategoryEnd } from './category-end.tsx';
import opening from './category-opening.module.css';
import { CategoryOpening } from './category-opening.tsx';
import { ModelList } from './model-list.tsx';

export function Page({ data, deferred }: PageProps<'catalog'>) {
  return (
    <>
      <div className={opening['figure']}>
        <CategoryOpening {...data.opening} />
      </div>
      <ModelList {...data} />
      <div>
        <CategoryEnd category={data.category} articles={deferred.articles} />
      </div>
    </>
  );
}
