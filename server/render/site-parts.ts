/** Menus and footer as HTML: made once for the settings of the site and a device class, not once for a page. */
import type { SiteSettings } from '#shared/content/site.ts';
import type { MakeSiteParts } from '#shared/rendering.ts';

/** The same as `make`, which it asks once for the same settings. */
export function keepSiteParts(make: MakeSiteParts): MakeSiteParts {
  const known = new WeakMap<SiteSettings, Map<string, ReturnType<MakeSiteParts>>>();
  return (site, viewport) => {
    const ofSite = known.get(site) ?? new Map<string, ReturnType<MakeSiteParts>>();
    known.set(site, ofSite);
    const parts = ofSite.get(viewport) ?? make(site, viewport);
    ofSite.set(viewport, parts);
    return parts;
  };
}
