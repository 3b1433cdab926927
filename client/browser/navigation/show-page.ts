/** Puts a page into the document: its HTML, its head, its place; tells screen readers of it. */
import { startBehaviour } from '#client/browser/behaviour/start-behaviour.ts';
import { tryTo } from '#client/browser/dom/safe-storage.ts';
import { keepIslands } from '#client/browser/islands/keep-islands.ts';
import { formHref, leadHref } from '#shared/forms/form-links.ts';
import { aboutKey, listSubjects, withSubjects } from '#shared/forms/subjects.ts';
import type { ShownPage } from '#shared/pages/page-payload.ts';
import { href } from '#shared/routes.ts';
import type { Arrival } from './arrival.ts';
import { keepPage, type LeftPage, takeKept } from './kept-pages.ts';
import { markNewPicture } from './view-transition.ts';

/** Scrolls to the saved position, else to the section that the address names, else to the top. */
function restoreScroll({ scrollY, hash, preventScrollReset }: Arrival): void {
  if (scrollY === false) return;
  if (scrollY !== null) {
    window.scrollTo(0, scrollY);
    return;
  }
  const id = hash.slice(1);
  const part = hash === '' ? null : document.getElementById(tryTo(() => decodeURIComponent(id)) ?? id);
  if (part !== null) part.scrollIntoView();
  else if (!preventScrollReset) window.scrollTo(0, 0);
}

/** Tags that are the same for all pages of a document. */
const commonTags =
  'meta[charset], meta[name="viewport"], meta[name="format-detection"], meta[name="theme-color"], link:not([rel="canonical"], [rel="alternate"])';

/** Layouts that bring their own header and footer. */
export const hasOwnLayout = ({ layout }: Pick<ShownPage, 'layout'>) => layout === 'error' || layout === 'dev';

/** @param first the page that the document came with */
export function createStage(first: ShownPage) {
  let shown = first;
  const [above, below] = findShell();

  const replace = (arrival: Arrival) => {
    const place = document.querySelector('site-page');
    if (place === null) throw new Error('The document has no place for a page');
    const link = document.activeElement?.closest<HTMLElement>(':is(site-page, footer) a');
    const left: LeftPage = { page: shown, nodes: [...place.childNodes], title: document.title, head: ownTags(), link };
    // A form that was answered with its problems is another page than the one that showed it.
    const isSamePage = (['id', 'path', 'status'] as const).every((key) => arrival.page[key] === left.page[key]);
    const next = takeKept(arrival) ?? parse(arrival.page);
    const comer = document.createElement('div');
    comer.append(...next.nodes);
    const [old, main] = [place, comer].map((part) => part.querySelector('main'));
    // When only the query changes, the islands stay; the HTML around them is replaced.
    const giveBack = isSamePage && old && main ? keepIslands(old, main) : undefined;
    place.replaceChildren(...comer.childNodes);
    giveBack?.();
    keepPage(arrival.leftKey, isSamePage ? { ...left, nodes: [] } : left);
    for (const tag of left.head) tag.remove();
    document.head.append(...next.head);
    document.title = next.title;
    if (hasOwnLayout(arrival.page)) for (const part of [...above, ...below]) part.remove();
    else {
      place.before(...above);
      place.after(...below);
    }
    dressShell(arrival.page);
    startBehaviour();
    announce(next, isSamePage);
  };

  const commit = (arrival: Arrival) => {
    if (arrival.page !== shown) replace(arrival);
    shown = arrival.page;
    restoreScroll(arrival);
    markNewPicture();
  };

  return {
    /** Whether pages of the usual layout can be shown: a document of another one has no menus. */
    hasShell: above.length > 0,
    /** Resolves when the page is in the document. @throws Error for a page without HTML that is none of those left */
    async show(arrival: Arrival): Promise<void> {
      if (!arrival.viewTransition || !('startViewTransition' in document)) return commit(arrival);
      const transition = document.startViewTransition(() => commit(arrival));
      // Rejected when another navigation skips the transition; the page is shown anyway.
      transition.ready.catch(() => undefined);
      await transition.updateCallbackDone;
    },
  };
}

/** What stands around all pages of the document, above and below the place of a page. */
function findShell(): [above: Element[], below: Element[]] {
  const place = document.querySelector('site-page');
  const isBelow = (part: Element) => (place?.compareDocumentPosition(part) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
  const parts = [...document.querySelectorAll('body > [data-shell]')];
  return [parts.filter((part) => !isBelow(part)), parts.filter((part) => isBelow(part))];
}

function parse(page: Arrival['page']): LeftPage {
  if (!('html' in page)) throw new Error(`The page ${page.path} has no HTML`);
  const { html, head, title } = page;
  const [body, tags] = [html, head].map((text) => {
    const template = document.createElement('template');
    template.innerHTML = text;
    return template.content;
  });
  return { page, nodes: [...(body?.childNodes ?? [])], title, head: [...(tags?.children ?? [])] };
}

function ownTags(): Element[] {
  return [...document.head.children].filter((tag) => tag.matches('meta, link') && !tag.matches(commonTags));
}

/** Header and footer are the same on every page but for where their button leads. */
function dressShell(page: ShownPage): void {
  const { pathname, search } = window.location;
  const about = listSubjects([`${pathname}${search}`, ...new URLSearchParams(search).getAll(aboutKey)]);
  for (const link of document.querySelectorAll('a[data-leads-to-form]'))
    link.setAttribute('href', leadHref(page.id, ...about));
  for (const link of document.querySelectorAll<HTMLElement>('a[data-call-form]')) {
    const form = formHref('call', page.id, ...about);
    // While the phone is answered, the link is the phone.
    if (link.getAttribute('href') === link.dataset['callForm']) link.setAttribute('href', form);
    link.dataset['callForm'] = form;
  }
  const contacts = href('contacts');
  // Those that lead to a form of it have its place behind a hash.
  for (const link of document.querySelectorAll(
    `[data-shell] a:is([href="${contacts}"], [href^="${contacts}?"]):not([href*="#"])`,
  ))
    link.setAttribute('href', withSubjects(contacts, about));
  // A page never inherits the open menus of the one before it.
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-closes-menus] details[open]'))
    menu.open = false;
}

/**
 * Moves the focus to the heading, or back to the link that was followed, and says the title. If only the query changed, the focus
 * stays where it is, unless the address has a fragment or what had it is gone, and what is said is the answer where the page has
 * one: its title says nothing new.
 */
function announce({ title, link }: LeftPage, isSamePage: boolean): void {
  const announcer = document.querySelector('[data-announcer]');
  const answer = isSamePage ? document.querySelector<HTMLElement>('[data-answer]')?.dataset['answer'] : undefined;
  if (announcer !== null) announcer.textContent = answer ?? title;
  const heading = link ? null : findHeading(window.location.hash.slice(1), isSamePage);
  heading?.setAttribute('tabindex', '-1');
  (link ?? heading)?.focus({ preventScroll: true });
}

function findHeading(partId: string, isSamePage: boolean): HTMLElement | null {
  if (partId !== '') return document.getElementById(partId)?.querySelector('h1, h2, h3') ?? null;
  return isSamePage && document.activeElement !== document.body ? null : document.querySelector('h1');
}
