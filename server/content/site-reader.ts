/** The settings of the site, which every page needs: as fresh as their source, and the last good ones while it fails. */
import { createSwrCache } from '#server/cache/swr-cache.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { CallOptions, ContentSource } from './content-source.ts';

/** @param onFreshness as in CallOptions. @throws whatever the source throws where no settings were ever read */
export type ReadSite = (onFreshness?: CallOptions['onFreshness']) => Promise<SiteSettings>;

/** Milliseconds: a page asks twice, and pages come in bursts. No longer: content in memory costs little to ask, and the remote source has a cache. */
const freshMs = 10;

export function createSiteReader(content: Pick<ContentSource, 'site'>, timeoutMs: number) {
  const lastGood = createSwrCache<{ settings: SiteSettings; freshForMs: number }>({
    freshMs,
    whileRevalidateMs: 0,
    ifErrorMs: Number.POSITIVE_INFINITY,
    maxSize: 1,
  });
  const load = async () => {
    let freshForMs = Number.POSITIVE_INFINITY;
    const onFreshness = (ms: number) => {
      freshForMs = ms;
    };
    const settings = await withTimeout(timeoutMs, (signal) => content.site({}, { signal, onFreshness }));
    return { settings, freshForMs };
  };
  return {
    read: async (onFreshness?: CallOptions['onFreshness']): ReturnType<ReadSite> => {
      const { settings, freshForMs } = await lastGood.get('site', load);
      // Also for pages that joined the call of another.
      onFreshness?.(freshForMs);
      return settings;
    },
    /** Later reads join no call that is in flight now. */
    expire: () => void lastGood.expire(),
  };
}
