/**
 * A component of a static part whose code no first load needs: the document holds its HTML, and a navigation waits for the code.
 * The styles of such code are the page's own: `server/frontend/manifest.ts`.
 */
import { type ComponentType, lazy } from 'react';

export function staticLater(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
