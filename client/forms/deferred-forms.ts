/** Loads the code of forms on demand: no first script contains it. */
import { lazy } from 'react';
import type { FormsCode } from '#client/context/forms-code.ts';

/** `load` resolves once the code is there; it rejects if the code cannot be fetched, and the next call retries. */
export function createDeferredForms(): FormsCode & { load: () => Promise<void> } {
  let resolveCode: (code: { default: FormsCode['View'] }) => void;
  const code = new Promise<{ default: FormsCode['View'] }>((resolve) => {
    resolveCode = resolve;
  });
  let inFlight: Promise<void> | undefined;
  const load = () => {
    inFlight ??= import('#client/islands/lead-form/form-view.tsx').then(({ FormView }) =>
      resolveCode({ default: FormView }),
    );
    inFlight.catch(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
  return { View: lazy(() => code), preload: () => void load().catch(() => undefined), load };
}
