/** Delays messages while a pointer is down: they would move the button under it, and the click would be lost. */
import { useRef } from 'react';

export function usePressed() {
  const isPressed = useRef(false);
  const delayed = useRef<(() => void)[]>([]);
  const release = () =>
    // A timeout, because the click comes after pointerup.
    setTimeout(() => {
      isPressed.current = false;
      for (const act of delayed.current.splice(0)) act();
    });
  return {
    onPointerDown: () => {
      isPressed.current = true;
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { once: true });
    },
    /** Acts at once, or when nothing is pressed any more. */
    afterPress: (act: () => void) => {
      if (isPressed.current) delayed.current.push(act);
      else act();
    },
  };
}
