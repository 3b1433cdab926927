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
