/** The target of the pending navigation, for progress indicators. */
import { useSyncExternalStore } from 'react';
import { useApp } from './site-context.ts';

const watchNothing = () => () => undefined;

/** The path of the page that is being loaded, from the click until it is shown. */
export function useTarget(): string | undefined {
  const { navigation } = useApp();
  return useSyncExternalStore(
    navigation?.watchTarget ?? watchNothing,
    () => navigation?.target(),
    () => undefined,
  );
}
