/** A message that appears moves what stands below it: while a finger or a button is down, that would cost the click. */
import { useRef } from 'react';

export function usePressed() {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const release = () =>
    // After the click that the release makes.
    setTimeout(() => {
      isPressed.current = false;
      for (const act of waiting.current.splice(0)) act();
    });
  return {
    onPointerDown: () => {
      isPressed.current = true;
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { once: true });
    },
    /** Acts now, or when nothing is pressed any more. */
    afterPress: (act: () => void) => {
      if (isPressed.current) waiting.current.push(act);
      else act();
    },
  };
}
