/** Whether the window is wide: the server's guess while hydrating, then the window itself. */
import { useSyncExternalStore } from 'react';
import { desktopMediaQuery } from '#shared/viewport.ts';
import { useApp } from './site-context.ts';

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
