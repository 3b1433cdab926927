/** The app that both sides render: the page of the moment in its document. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageResult } from '#shared/page-result.ts';
import type { Arrival, Navigation } from './browser/navigation.ts';
import { showPlace } from './browser/show-place.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Document } from './document.tsx';
import { PageLayout } from './layouts/page-layout.tsx';

// One sheet for what pages are made of: a file more costs a first visit more than its bytes do.
import.meta.glob('./{components,forms,layouts}/**/*.module.css', { eager: true });

interface Shown {
  page: PageResult;
  /** Absent for the page that came with the document: the browser has found its place. */
  arrival?: Arrival;
}

/** @param first the page that the document came with */
export function App({ first, navigation }: { first: PageResult; navigation?: Navigation }) {
  const [{ page, arrival }, setShown] = useState<Shown>({ page: first });
  const waiting = useRef<(() => void)[]>([]);

  useEffect(
    () =>
      navigation?.subscribe((next) => {
        const commit = () =>
          new Promise<void>((resolve) => {
            waiting.current.push(resolve);
            startTransition(() => setShown({ page: next.page, arrival: next }));
          });
        if (next.viewTransition) blend(commit);
        else commit();
      }),
    [navigation],
  );
  useLayoutEffect(() => {
    if (arrival !== undefined) showPlace(arrival);
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [arrival]);

  return (
    <CrashBoundary page={page}>
      <Document page={page}>
        <PageLayout page={page} />
      </Document>
    </CrashBoundary>
  );
}

/** Lets the browser blend the old page into the new one, where it can. */
function blend(commit: () => Promise<void>): void {
  if (!('startViewTransition' in document)) commit();
  // Another navigation may skip it: the page is shown all the same.
  else document.startViewTransition(commit).ready.catch(() => undefined);
}
