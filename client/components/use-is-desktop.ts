/** Whether the window is wide, as far as anybody knows: the server's guess first, then the window itself. */
import { useSyncExternalStore } from 'react';
import { useApp } from '#client/site-context.ts';
import { desktopMediaQuery } from '#shared/viewport.ts';

export function useIsDesktop(): boolean {
  const { viewport } = useApp();
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(desktopMediaQuery).matches,
    () => viewport === 'desktop',
  );
}

function watchWidth(onChange: () => void): () => void {
  const desktop = matchMedia(desktopMediaQuery);
  desktop.addEventListener('change', onChange);
  return () => desktop.removeEventListener('change', onChange);
}
