/** Navigates from anywhere in the browser: within the document once it can, by a full load before. */
import type { NavigateOptions } from './navigation.ts';

let navigate: ((to: string, options?: NavigateOptions) => Promise<void>) | undefined;

/** @returns settles when the page is shown, or never where the document is left */
export async function visit(to: string, options?: NavigateOptions): Promise<void> {
  if (navigate === undefined) window.location.assign(to);
  else await navigate(to, options);
}

export function setVisitor(navigator: typeof navigate): void {
  navigate = navigator;
}
