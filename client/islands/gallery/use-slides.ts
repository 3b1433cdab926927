/** A scrolling row of pictures, controlled by keys and links. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { followArrowKeys } from '#client/browser/dom/arrow-keys.ts';
import { scrollToSlide, watchSlides } from '#client/browser/dom/slide-row.ts';

interface Slides<Box extends HTMLElement> {
  /** The element in which arrow keys work. */
  box: RefObject<Box | null>;
  row: RefObject<HTMLUListElement | null>;
  current: number;
  show(index: number, behavior?: ScrollBehavior): void;
  /** To a neighbour, wrapping around. */
  step(by: -1 | 1): void;
}

/** @param onKey called after an arrow key with the index of the new picture */
export function useSlides<Box extends HTMLElement>(
  count: number,
  { start = 0, onKey }: { start?: number; onKey?: (index: number) => void } = {},
): Slides<Box> {
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
  return { box, row, current, show, step: (by) => show(neighbour(by)) };
}
