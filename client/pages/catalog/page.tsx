/** /catalog and its categories: subcategories, filters, models, and how to choose. */
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import type { ViewData } from '#shared/page-result.ts';
import { ModelList } from './model-list.tsx';
import { StaticOpening } from './static-opening.tsx';

const CategoryEnd = staticLater(async () => (await import('./category-end.tsx')).CategoryEnd);

/** Only the filters and their list are live. */
export function clientProps({ category, list: { products: _, ...list } }: ViewData<'catalog'>) {
  return { path: category.path, list };
}

export function Page({ path, list }: ClientPageProps<typeof clientProps>) {
  return (
    <>
      <StaticOpening />
      <ModelList path={path} list={list} />
      <Static name="more" of={CategoryEnd} isSameForAnyQuery />
    </>
  );
}
