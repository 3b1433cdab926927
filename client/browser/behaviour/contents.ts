/** A list of links to the sections of the page: marks the section being read. */
import { afterPress } from '#client/browser/dom/after-press.ts';

export function start(list: HTMLElement): () => void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  return watchSections(
    links.map(({ hash }) => decodeURIComponent(hash.slice(1))),
    (read) => {
      for (const link of links) {
        if (link.hash === `#${read}`) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
      const shown = links.find(({ hash }) => hash === `#${read}`) ?? links[0];
      // Only a bar slides sideways; a list has nothing to scroll.
      const row = shown?.closest<HTMLElement>('ul');
      if (row && shown) afterPress(() => centreInRow(row, shown));
    },
  );
}

/** Where people read: a share of the window's height, from the top. */
const readingLinePct = 30;
/** Higher than any page. */
const farAbovePx = 1_000_000;

/**
 * Reports the last section whose top has passed the reading line; undefined above the first.
 * @returns a function that stops it
 */
function watchSections(ids: readonly string[], onRead: (id: string | undefined) => void): () => void {
  const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null);
  const passed = new Set<Element>();
  // The root reaches from far above the window down to the line, so that jumps across the line are seen too.
  // Nothing is measured, because that would force a layout.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      onRead(sections.filter((section) => passed.has(section)).pop()?.id);
    },
    { rootMargin: `${farAbovePx}px 0px -${100 - readingLinePct}% 0px` },
  );
  for (const section of sections) observer.observe(section);
  return () => observer.disconnect();
}

/** Scrolls a row sideways, and nothing else, to centre one of its entries. */
function centreInRow(row: HTMLElement, entry: HTMLElement): void {
  const { left, width } = entry.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  row.scrollTo({ left: row.scrollLeft + left + width / 2 - box.left - box.width / 2 });
}
