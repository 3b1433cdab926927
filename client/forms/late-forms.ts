/** The code of forms: at hand on the server, fetched when it is wanted in the browser. */
import { type ComponentType, lazy } from 'react';
import type { FormViewProps } from './form-view.tsx';

export interface Forms {
  View: ComponentType<FormViewProps>;
  /** Begins to fetch the code, once; after a failure the next call tries again. */
  want: () => void;
}

/** For the browser. `load` resolves with the code, for pages that are opened with it. */
export function createLateForms(): Forms & { load: () => Promise<void> } {
  let giveCode: (code: { default: Forms['View'] }) => void;
  const code = new Promise<{ default: Forms['View'] }>((resolve) => {
    giveCode = resolve;
  });
  let underWay: Promise<void> | undefined;
  const load = () => {
    underWay ??= import('./form-view.tsx').then(({ FormView }) => giveCode({ default: FormView }));
    underWay.catch(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return { View: lazy(() => code), want: () => void load().catch(() => undefined), load };
}
