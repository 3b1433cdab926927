/** The filter form as the router sees it: a change navigates, ticks update optimistically. */
import { startTransition, useOptimistic } from 'react';
import { useApp } from '#client/context/site-context.ts';
import type { CatalogFrame } from '#shared/content/catalog.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteQuery, readQuery } from '#shared/routes.ts';
import { listId, queryOf } from './list-address.ts';

export interface Filter {
  /** What is ticked, including what is still loading. */
  query: RouteQuery<'catalog'>;
  isWaiting: boolean;
  /** Navigates to the list that the form describes. */
  apply(form: HTMLFormElement): void;
  /** The same, and scrolls to the list. */
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
