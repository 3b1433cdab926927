/** A scrolling row of pictures, controlled by keys and links. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** @param onKey called after an arrow key with the index of the new picture */
export function useSlides<Box extends HTMLElement>(
  count: number,
  { start = 0, onKey }: { start?: number; onKey?: (index: number) => void } = {},
) {
  // The element in which arrow keys work.
  const box = useRef<Box>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  // Where the row scrolls to, until it is there or the visitor takes it: it passes others on its way.
  const target = useRef<number>(undefined);
  const show = (index: number, behavior?: ScrollBehavior) => {
    target.current = index;
    setCurrent(index);
    if (row.current !== null) scrollToSlide(row.current, index, behavior);
  };
  const neighbour = (by: -1 | 1) => (current + by + count) % count;
  const onArrow = useEffectEvent((by: -1 | 1) => {
    show(neighbour(by));
    onKey?.(neighbour(by));
  });
  useEffect(() => {
    const slides = row.current;
    if (slides === null) return;
    // Slid before this code came: what was pressed then does not wait for the observer.
    if (slides.scrollLeft > 0) setCurrent(Math.round(slides.scrollLeft / slides.clientWidth));
    const stop = watchSlides(slides, (index) => {
      if (index !== (target.current ?? index)) return;
      target.current = undefined;
      setCurrent(index);
    });
    const release = () => {
      target.current = undefined;
    };
    for (const touch of ['pointerdown', 'wheel'] as const) slides.addEventListener(touch, release, { passive: true });
    return stop;
  }, []);
  useEffect(() => (box.current === null ? undefined : followArrowKeys(box.current, onArrow)), []);
  /** To a neighbour, wrapping around. */
  const step = (by: -1 | 1) => show(neighbour(by));
  return { box, row, current, show, step };
}

/** The left and right arrow keys inside an element as steps back and forward. @returns a function that stops it */
function followArrowKeys(element: HTMLElement, onStep: (step: -1 | 1) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (hasModifier || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}

/** A row of slides that scrolls and snaps natively: reports the slide in view and scrolls to another one. */

const shownFrom = 0.6;

/** @returns a function that stops it */
function watchSlides(row: HTMLElement, onShow: (index: number) => void): () => void {
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
function scrollToSlide(row: HTMLElement, index: number, behavior: ScrollBehavior = 'auto'): void {
  row.scrollTo({ left: index * row.clientWidth, behavior });
}
