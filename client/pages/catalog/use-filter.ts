/** The form of the filters as the router sees it: a change is a navigation, and ticks answer at once. */
import { startTransition, useOptimistic } from 'react';
import { useApp } from '#client/site-context.ts';
import type { CatalogFrame } from '#shared/content/catalog.ts';
import { toSearch } from '#shared/page-query.ts';
import { href, type RouteQuery, readQuery } from '#shared/routes.ts';
import { listId, queryOf } from './list-address.ts';

export interface Filter {
  /** What is ticked, also while the answer is on its way. */
  query: RouteQuery<'catalog'>;
  isWaiting: boolean;
  /** Shows the list that the controls of the form describe. */
  apply(form: HTMLFormElement): void;
  /** The same, and goes to its beginning. */
  applyAndGo(form: HTMLFormElement): void;
}

export function useFilter(path: string, list: CatalogFrame): Filter {
  const { navigation } = useApp();
  const shown = toSearch(queryOf(list));
  const [search, setSearch] = useOptimistic(shown);

  const go = (form: HTMLFormElement, hash: string) =>
    startTransition(async () => {
      const next = readForm(form);
      setSearch(next);
      const target = `${href('catalog', { slug: path })}${next}${hash}`;
      await navigation?.navigate(target, { preventScrollReset: hash === '' });
    });

  return {
    query: readQuery('catalog', search),
    isWaiting: search !== shown,
    apply: (form) => go(form, ''),
    applyAndGo: (form) => go(form, `#${listId}`),
  };
}

function readForm(form: HTMLFormElement): string {
  const controls = [...new FormData(form)].map(([key, value]): [string, string] => [key, String(value)]);
  return toSearch(readQuery('catalog', new URLSearchParams(controls).toString()));
}
