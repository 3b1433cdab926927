/** Hydrates one island. Whatever goes wrong, its HTML comes back as it was, with what the visitor has typed into it. */
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readInput } from '#client/browser/startup/replay-input.ts';

export interface LiveIsland {
  update(props: object): void;
  unmount(): void;
}

interface Hydration {
  component: ComponentType<never>;
  props: object;
  /** The prefix of its ids, as the server had it. */
  ids: string;
  onAlive(): void;
  /** Called once; the island is as it was before. */
  onFault(error: unknown): void;
}

export function hydrateIsland(element: HTMLElement, hydration: Hydration): LiveIsland {
  const { props, ids, onAlive, onFault } = hydration;
  const Component = hydration.component as ComponentType<object>;
  const restore = rememberNodes(element);
  const releaseTexts = keepTexts(element);
  let hasFailed = false;
  const fail = (error: unknown) => {
    if (hasFailed) return;
    hasFailed = true;
    releaseTexts();
    // Not within React's own work.
    setTimeout(() => {
      root.unmount();
      restore();
      onFault(error);
    });
  };
  let replay: (() => void) | undefined;
  const commit = () => {
    replay = readInput(element);
  };
  const alive = () => {
    if (hasFailed) return;
    releaseTexts();
    replay?.();
    onAlive();
  };
  const show = (shown: object) => (
    <Alive onCommit={commit} onAlive={alive}>
      <Component {...shown} />
    </Alive>
  );
  const root = hydrateRoot(element, show(props), {
    identifierPrefix: ids,
    onUncaughtError: fail,
    onCaughtError: reportError,
    // A translator or an extension had changed its nodes: React has thrown them away, and with them what was typed.
    onRecoverableError: fail,
  });
  return { update: (next) => root.render(show(next)), unmount: () => root.unmount() };
}

function Alive({ onCommit, onAlive, children }: { onCommit(): void; onAlive(): void; children: ReactNode }) {
  const noteCommit = useEffectEvent(onCommit);
  const tell = useEffectEvent(onAlive);
  // No event comes between the commit and this.
  useLayoutEffect(() => noteCommit(), []);
  useEffect(() => {
    // After an error of this commit, which React reports in a later task.
    const task = setTimeout(() => tell());
    return () => clearTimeout(task);
  }, []);
  return children;
}

/**
 * Until React has hydrated a text of several lines, which it sets back to the server's, over what was typed or filled in meanwhile.
 * @returns a function that ends it
 */
function keepTexts(element: HTMLElement): () => void {
  const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  const texts = [...element.querySelectorAll('textarea')];
  for (const text of texts) {
    const get = () => native?.get?.call(text);
    const set = (value: string) => {
      if (value !== text.textContent) native?.set?.call(text, value);
    };
    Object.defineProperty(text, 'value', { configurable: true, get, set });
  }
  return () => {
    for (const text of texts) Reflect.deleteProperty(text, 'value');
  };
}

/** @returns a function that puts the nodes back, with the focus; what was typed is in them */
function rememberNodes(element: HTMLElement): () => void {
  const nodes = [...element.childNodes];
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  return () => {
    element.replaceChildren(...nodes);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
