/** The app that both sides render: the current page in its document. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { startBehaviour } from '#client/browser/behaviour/start-behaviour.ts';
import type { Arrival } from '#client/browser/navigation/arrival.ts';
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { restoreScroll } from '#client/browser/navigation/restore-scroll.ts';
import { replayInput } from '#client/browser/startup/replay-input.ts';
import { PageLayout } from '#client/layouts/page-layout.tsx';
import type { PageResult } from '#shared/page-result.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Document } from './document.tsx';

// The sheet of every page. What few pages show has its own: server/build/client-chunks.ts.
import.meta.glob(
  [
    './{components/{blocks,site,ui},forms,islands/lead-form,layouts}/**/*.module.css',
    './{components/products/compare-bar,drawing/{drawing,sheet}}.module.css',
    '!./layouts/error-layout.module.css',
    '!./components/ui/{dimension-caption,pagination}.module.css',
    '!./components/blocks/figure-band.module.css',
  ],
  { eager: true },
);

interface Shown {
  page: PageResult;
  /** Absent for the page of the document, where the browser restores the scroll position. */
  arrival?: Arrival;
}

/** @param first the page that the document came with */
export function App({ first, navigation }: { first: PageResult; navigation?: Navigation }) {
  const [{ page, arrival }, setShown] = useState<Shown>({ page: first });
  const commitListeners = useRef<(() => void)[]>([]);

  useEffect(
    () =>
      navigation?.subscribe((next) => {
        const commit = () =>
          new Promise<void>((resolve) => {
            commitListeners.current.push(resolve);
            startTransition(() => setShown({ page: next.page, arrival: next }));
          });
        if (next.viewTransition) commitInTransition(commit);
        else commit();
      }),
    [navigation],
  );
  // What was entered and pressed before counts from now on.
  useEffect(() => {
    // Islands hear of theirs when they are alive.
    if (document.querySelector('site-island') === null) replayInput(document.querySelector('main') ?? document);
    dispatchEvent(new Event('hydrated'));
  }, []);
  useLayoutEffect(() => {
    if (arrival !== undefined) restoreScroll(arrival);
    startBehaviour();
    for (const resolve of commitListeners.current.splice(0)) resolve();
  }, [arrival]);

  return (
    <CrashBoundary page={page}>
      <Document page={page}>
        <PageLayout page={page} />
      </Document>
    </CrashBoundary>
  );
}

/** Wraps the commit in a view transition, where the browser supports it. */
function commitInTransition(commit: () => Promise<void>): void {
  if (!('startViewTransition' in document)) commit();
  // Rejected when another navigation skips the transition; the page is shown anyway.
  else document.startViewTransition(commit).ready.catch(() => undefined);
}
