/**
 * After a navigation moves the focus to the heading and announces the title. If only the query changed, the focus
 * stays where it is, unless the URL has a fragment or what had it is gone.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { markNewPicture } from '#client/browser/navigation/view-transition.ts';
import type { PageResult } from '#shared/page-result.ts';

export function RouteAnnouncer({ page }: { page: PageResult }) {
  const shown = useRef(page);
  const [message, setMessage] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every page shown
  useLayoutEffect(markNewPicture, [page]);
  useEffect(() => {
    // The browser itself announced the first page.
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
  return isSamePage && document.activeElement !== document.body ? null : document.querySelector('h1');
}
