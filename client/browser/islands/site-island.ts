/**
 * The element around an island (client/hydration/island.tsx): it brings its part of the page to life when the moment has come.
 * A custom element, so that an island starts wherever it arrives: with the document, with a late part, with a navigation.
 */
import { isPlainClick } from '#client/browser/start/plain-click.ts';
import { reportCrash } from '#client/browser/start/report-crashes.ts';
import { isChanged } from '#client/browser/start/unsent-input.ts';
import { whenIdle } from '#client/browser/startup/moments.ts';
import type { LiveIsland } from './hydrate-island.tsx';
import { componentOf, type IslandModule } from './island-module.ts';

/** When its code is fetched; whatever a visitor touches comes alive at once. */
export type IslandMoment = 'load' | 'idle' | 'visible' | 'interaction';

/** By the name of the file: its module, fetched on demand. */
export type IslandModules = ReadonlyMap<string, () => Promise<IslandModule>>;

/** An island is fetched this far ahead of the window. */
const nearWindow = '200px 0px';

/** What does nothing by itself, or something worse, until the island is alive. */
const takenOver = 'button[type=button], a[data-taken-over]';

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'change', 'scroll'] as const;
/** Of a field elsewhere that belongs to a form of the island by its attribute `form`. */
const distantTouches = ['pointerdown', 'focusin', 'change'] as const;

/** Brings every island of the document to life, and all that come. Call it once. */
export function defineIslands(modules: IslandModules): void {
  customElements.define(
    'site-island',
    class extends SiteIsland {
      override modules = modules;
    },
  );
}

export abstract class SiteIsland extends HTMLElement {
  protected abstract modules: IslandModules;
  #state: 'new' | 'waiting' | 'loading' | 'alive' | 'failed' = 'new';
  #waiting = new AbortController();
  #pressed: HTMLElement[] = [];
  #live: LiveIsland | undefined;

  connectedCallback(): void {
    // A late part of a streamed document arrives hidden, and is moved to its place.
    if (this.#state !== 'new' || this.closest('[hidden]') !== null) return;
    this.#state = 'waiting';
    const { signal } = this.#waiting;
    // Scrolling of a part of it does not bubble.
    for (const touch of touches) this.addEventListener(touch, () => this.#start(), { signal, capture: true });
    for (const touch of distantTouches) {
      document.addEventListener(touch, ({ target }) => this.#owns(target) && this.#start(), { signal });
    }
    this.addEventListener('click', (event) => this.#note(event), { signal, capture: true });
    this.#wait((this.getAttribute('when') ?? 'visible') as IslandMoment, signal);
  }

  disconnectedCallback(): void {
    // Moved elsewhere, it goes on.
    setTimeout(() => {
      if (!this.isConnected && this.closest('[data-kept]') === null) this.stop();
    });
  }

  get isAlive(): boolean {
    return this.#state === 'alive';
  }

  /** Shows other data in the same place: what the visitor has opened and typed stays. */
  update(props: string): void {
    this.setAttribute('props', props);
    this.#live?.update(JSON.parse(props));
  }

  #wait(moment: IslandMoment, signal: AbortSignal): void {
    if (moment === 'load' || this.contains(document.activeElement) || this.#isChanged()) this.#start();
    else if (moment === 'idle') whenIdle(() => this.isConnected && this.#start());
    else if (moment === 'visible') {
      const observer = new IntersectionObserver((seen) => seen.some((part) => part.isIntersecting) && this.#start(), {
        rootMargin: nearWindow,
      });
      // The element itself has no box.
      for (const part of this.children) observer.observe(part);
      signal.addEventListener('abort', () => observer.disconnect());
    }
  }

  #owns(target: EventTarget | null): boolean {
    const form = target instanceof Element && 'form' in target ? target.form : undefined;
    return form instanceof Element && this.contains(form);
  }

  /** By the visitor, or by a browser that brings back what a page had: islands elsewhere count with it. */
  #isChanged(): boolean {
    return [...this.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].some(isChanged);
  }

  async #start(): Promise<void> {
    if (this.#state !== 'waiting') return;
    this.#state = 'loading';
    try {
      const name = this.getAttribute('of') ?? '';
      const load = this.modules.get(name);
      if (load === undefined) throw new Error(`There is no island ${name}`);
      const [{ hydrateIsland }, module] = await Promise.all([import('./hydrate-island.tsx'), load()]);
      const component = componentOf(name, module);
      // It may have been taken away meanwhile.
      if (!this.isConnected) {
        this.#state = 'waiting';
        return;
      }
      const props = JSON.parse(this.getAttribute('props') ?? '{}');
      const onAlive = () => this.#wake();
      const onFault = (error: unknown) => this.#fail(error);
      this.#live = hydrateIsland(this, { component, props, ids: this.getAttribute('ids') ?? '', onAlive, onFault });
    } catch (error) {
      this.#fail(error);
    }
  }

  #wake(): void {
    this.#state = 'alive';
    this.dataset['alive'] = '';
    this.#waiting.abort();
    for (const control of this.#pressed.splice(0)) control.click();
  }

  /** Its HTML stays, and works as without scripts. */
  #fail(error: unknown): void {
    if (this.#state === 'failed') return;
    this.#state = 'failed';
    this.dataset['failed'] = '';
    this.#waiting.abort();
    this.#live = undefined;
    for (const control of this.#pressed.splice(0)) control.click();
    // A translator's texts are no fault of ours: only it has `font`.
    if (this.querySelector('font') === null) reportCrash(error);
  }

  /** It never comes back. */
  stop(): void {
    this.#waiting.abort();
    this.#live?.unmount();
    this.#live = undefined;
    this.#state = 'failed';
  }

  #note(event: MouseEvent): void {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(takenOver);
    if (!control || (control instanceof HTMLAnchorElement && !isPlainClick(event))) return;
    event.preventDefault();
    event.stopPropagation();
    this.#pressed.push(control);
    void this.#start();
  }
}
