/** Loads the overlays after hydration; the server's HTML never contains them. */
import { type ComponentType, useEffect, useState } from 'react';
// Imported here, not in overlays.tsx: the popup's delay counts from page start.
import '#client/browser/startup/page-start.ts';

export function DeferredOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType>();
  useEffect(() => {
    // The page works without them: if their code fails to load, they do not appear.
    import('./overlays.tsx').then(
      (module) => setOverlays(() => module.Overlays),
      () => undefined,
    );
  }, []);
  return Overlays === undefined ? null : <Overlays />;
}
