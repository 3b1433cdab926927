/** Whether the window is wide: the server's guess while hydrating, then the window itself. */
import { useSyncExternalStore } from 'react';
import { desktopMediaQuery } from '#shared/viewport.ts';

export function useIsWide(guess: boolean): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(desktopMediaQuery).matches,
    () => guess,
  );
}

function watchWidth(onChange: () => void): () => void {
  const desktop = matchMedia(desktopMediaQuery);
  desktop.addEventListener('change', onChange);
  return () => desktop.removeEventListener('change', onChange);
}
