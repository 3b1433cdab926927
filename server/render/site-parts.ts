/** Memoizes the HTML of menus and footer, which is the same on every page of a device class. */
import type { SiteSettings } from '#shared/content/site.ts';
import type { MakeSiteParts } from '#shared/rendering.ts';

/** @returns `make`, memoized by site settings and device class */
export function cacheSiteParts(make: MakeSiteParts): MakeSiteParts {
  const known = new WeakMap<SiteSettings, Map<string, ReturnType<MakeSiteParts>>>();
  return (site, viewport) => {
    const ofSite = known.get(site) ?? new Map<string, ReturnType<MakeSiteParts>>();
    known.set(site, ofSite);
    const parts = ofSite.get(viewport) ?? make(site, viewport);
    ofSite.set(viewport, parts);
    return parts;
  };
}
