/** Which section of a page is being read. */

/** Where the eye rests, as a share of the window's height from above. */
const readingLinePct = 30;
/** Higher than any page. */
const farAbovePx = 1_000_000;

/**
 * Reports the last of the sections whose top has passed the reading line; above the first there is none.
 * @returns what stops it
 */
export function watchSections(ids: readonly string[], onRead: (id: string | undefined) => void): () => void {
  const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null);
  const passed = new Set<Element>();
  // A root from far above down to the line: it is called whenever a section passes the line, also when a jump
  // carries one across at once. Nothing is measured: that would force a layout.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      onRead(sections.findLast((section) => passed.has(section))?.id);
    },
    { rootMargin: `${farAbovePx}px 0px -${100 - readingLinePct}% 0px` },
  );
  for (const section of sections) observer.observe(section);
  return () => observer.disconnect();
}

/** Scrolls a row sideways, and nothing else, until one of its entries stands in the middle. */
export function centreInRow(row: HTMLElement, entry: HTMLElement): void {
  const { left, width } = entry.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  row.scrollTo({ left: row.scrollLeft + left + width / 2 - box.left - box.width / 2 });
}
