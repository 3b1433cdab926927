/**
 * Small behaviour of parts that the server renders, without React: found by an attribute, its code fetched only where there is
 * such a part. What needs no start (a press, a tick) is better delegated: one listener of the document serves every page.
 */

/** Each file exports `start`, which returns a function that stops it, where there is something to stop. */
interface Behaviour {
  start: (part: HTMLElement) => (() => void) | undefined;
}

const behaviours: Readonly<Record<string, () => Promise<Behaviour>>> = {
  '[data-call-hours], [data-calls]': () => import('./call-hours.ts'),
  '[data-chooses-position]': () => import('./chosen-position.ts'),
  '[data-contents]': () => import('./contents.ts'),
  '[data-counts-down]': () => import('./countdown.ts'),
  '[data-follows-form]': () => import('./stale-answer.ts'),
  '[data-guessed]': () => import('./guessed-panel.ts'),
  '[data-hides-secret]': () => import('./hidden-secret.ts'),
  '[data-open-hours]': () => import('./open-now.ts'),
  '[data-configuration-panel]': () => import('./configuration-live.ts'),
  '[data-shares-page]': () => import('./shared-page.ts'),
};

const started = new Map<HTMLElement, () => void>();

/** Starts what is new in the document, and stops what has left it. Call it for the document and for every page that arrives. */
export function startBehaviour(): void {
  for (const [part, stop] of started) {
    if (part.isConnected) continue;
    stop();
    started.delete(part);
  }
  for (const [selector, load] of Object.entries(behaviours)) {
    const parts = [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => !started.has(part));
    if (parts.length === 0) continue;
    for (const part of parts) started.set(part, () => undefined);
    load().then(
      ({ start }) => {
        for (const part of parts) if (part.isConnected) started.set(part, start(part) ?? (() => undefined));
      },
      // The page works without it.
      () => undefined,
    );
  }
}
