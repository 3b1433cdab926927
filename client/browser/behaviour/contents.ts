/** A list of links to the sections of the page: marks the section being read. */
import { centreInRow, watchSections } from '#client/browser/dom/watch-sections.ts';

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
      if (row && shown) centreInRow(row, shown);
    },
  );
}
