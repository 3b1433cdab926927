/** For whoever shows that a page is on its way. */
import { useSyncExternalStore } from 'react';
import { useApp } from '../site-context.ts';

const watchNothing = () => () => undefined;

/** The path of the other page that the visitor is on the way to, from the click until the page is there. */
export function useTarget(): string | undefined {
  const { navigation } = useApp();
  return useSyncExternalStore(
    navigation?.watchTarget ?? watchNothing,
    () => navigation?.target(),
    () => undefined,
  );
}
