/** A row of slides that scrolls and snaps natively: reports the slide in view and scrolls to another one. */

const shownFrom = 0.6;

/** @returns a function that stops it */
export function watchSlides(row: HTMLElement, onShow: (index: number) => void): () => void {
  const slides = [...row.children];
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.filter((entry) => entry.isIntersecting).pop();
      if (shown !== undefined) onShow(slides.indexOf(shown.target));
    },
    { root: row, threshold: shownFrom },
  );
  for (const slide of slides) observer.observe(slide);
  return () => observer.disconnect();
}

/** @param behavior `auto` moves as the styles say: smoothly, unless the visitor prefers reduced motion */
export function scrollToSlide(row: HTMLElement, index: number, behavior: ScrollBehavior = 'auto'): void {
  row.scrollTo({ left: index * row.clientWidth, behavior });
}
