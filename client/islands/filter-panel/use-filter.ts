/** The filter form and the address: a change navigates, ticks show at once what is still loading. */
import { useEffect, useState } from 'react';
import { visit } from '#client/browser/navigation/visit.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteQuery, readQuery } from '#shared/routes.ts';
import { listId, resultsId } from './list-ids.ts';

interface ShownList {
  path: string;
  search: string;
}

interface Filter {
  /** What is ticked, including what is still loading. */
  query: RouteQuery<'catalog'>;
  isWaiting: boolean;
  /** Navigates to the list that the form describes. */
  apply(form: HTMLFormElement): void;
  /** The same, and scrolls to the list. */
  applyAndGo(form: HTMLFormElement): void;
}

/** @param shown the props of the island: other props, even equal ones, are the answer to a navigation */
export function useFilter(shown: ShownList): Filter {
  const [pending, setPending] = useState<{ search: string; instead: ShownList }>();
  const search = pending?.instead === shown ? pending.search : shown.search;

  const go = async (form: HTMLFormElement, hash: string) => {
    const next = { search: readForm(form), instead: shown };
    setPending(next);
    const target = `${href('catalog', { slug: shown.path })}${next.search}${hash}`;
    await visit(target, { preventScrollReset: hash === '' });
    // The visitor has gone elsewhere meanwhile.
    if (readSearch(window.location.search) !== next.search) setPending((now) => (now === next ? undefined : now));
  };

  return {
    query: readQuery('catalog', search),
    isWaiting: search !== shown.search,
    apply: (form) => void go(form, ''),
    applyAndGo: (form) => void go(form, `#${listId}`),
  };
}

function readForm(form: HTMLFormElement): string {
  const controls = [...new FormData(form)].map(([key, value]): [string, string] => [key, String(value)]);
  return readSearch(new URLSearchParams(controls).toString());
}

/** What the page reads of a query. */
function readSearch(search: string): string {
  return toSearch(readQuery('catalog', search));
}

/** Marks the list, HTML of the server, while another one loads. */
export function useWaitingMark(isWaiting: boolean): void {
  useEffect(() => {
    const results = document.getElementById(resultsId);
    if (!isWaiting || results === null) return;
    results.dataset['waiting'] = 'true';
    results.setAttribute('aria-busy', 'true');
    return () => {
      delete results.dataset['waiting'];
      results.setAttribute('aria-busy', 'false');
    };
  }, [isWaiting]);
}
