/** The place of the overlays: never in the server's HTML, their code comes once the page is alive. */
import { type ComponentType, useEffect, useState } from 'react';
// With the page's own code: the clock of the popup begins with the page.
import '../browser/page-start.ts';

export function LateOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType>();
  useEffect(() => {
    // A page without them is whole: where their code cannot be had, they stay away.
    import('./overlays.tsx').then(
      (module) => setOverlays(() => module.Overlays),
      () => undefined,
    );
  }, []);
  return Overlays === undefined ? null : <Overlays />;
}
