import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { followArrowKeys } from '#client/browser/arrow-keys.ts';
import { scrollToSlide, watchSlides } from '#client/browser/slide-row.ts';

interface Slides<Box extends HTMLElement> {
  /** Where the arrow keys work. */
  box: RefObject<Box | null>;
  row: RefObject<HTMLUListElement | null>;
  current: number;
  show(index: number, behavior?: ScrollBehavior): void;
  /** To a neighbour; behind the last stands the first. */
  step(by: -1 | 1): void;
}

/**
 * A row of pictures that scrolls by itself, with keys and links that move it.
 * @param onKey called after an arrow key, with the picture that comes
 */
export function useSlides<Box extends HTMLElement>(
  count: number,
  { start = 0, onKey }: { start?: number; onKey?: (index: number) => void } = {},
): Slides<Box> {
  const box = useRef<Box>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const show = (index: number, behavior?: ScrollBehavior) => {
    setCurrent(index);
    if (row.current !== null) scrollToSlide(row.current, index, behavior);
  };
  const neighbour = (by: -1 | 1) => (current + by + count) % count;
  const onArrow = useEffectEvent((by: -1 | 1) => {
    show(neighbour(by));
    onKey?.(neighbour(by));
  });
  useEffect(() => (row.current === null ? undefined : watchSlides(row.current, setCurrent)), []);
  useEffect(() => (box.current === null ? undefined : followArrowKeys(box.current, onArrow)), []);
  return { box, row, current, show, step: (by) => show(neighbour(by)) };
}
