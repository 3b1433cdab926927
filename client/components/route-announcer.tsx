/**
 * After a navigation: the heading gets the focus, and a screen reader hears the title. Where only the query has
 * changed, the focus stays with what changed it, unless the address names a part of the page.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageResult } from '#shared/page-result.ts';
import { landPicture } from '../browser/picture-flight.ts';

export function RouteAnnouncer({ page }: { page: PageResult }) {
  const shown = useRef(page);
  const [message, setMessage] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page that is put in place
  useLayoutEffect(landPicture, [page]);
  useEffect(() => {
    // The first page was announced by the browser itself.
    if (shown.current === page) return;
    const isSamePage = shown.current.id === page.id && shown.current.path === page.path;
    shown.current = page;
    setMessage(page.seo.title);
    const heading = findHeading(window.location.hash.slice(1), isSamePage);
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page]);

  return (
    <p className="visually-hidden" aria-live="polite" role="status">
      {message}
    </p>
  );
}

function findHeading(partId: string, isSamePage: boolean): HTMLElement | null {
  if (partId !== '') return document.getElementById(partId)?.querySelector('h1, h2, h3') ?? null;
  return isSamePage ? null : document.querySelector('h1');
}
