/** Collects everything that React needs to render a page as a document. */

import { withBrandSheet } from '#server/brand/brand-files.ts';
import { renderJsonLd } from '#server/seo/json-ld/json-ld.ts';
import type { DeferredSlot, PageResult } from '#shared/pages/page-result.ts';
import type { DocumentView } from '#shared/pages/rendering.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import type { Viewport } from '#shared/viewport.ts';
import type { RenderDependencies } from './render-dependencies.ts';

// No line of a page ends at the dash of a range, «10–15 минут»: only what a page shows gets the word joiner, whose papers, feeds and data stay plain.

const dashOfRange = /(?<=\d)–(?=\d)/g;

/** The page with U+2060 after the dash of every range in its data and in what comes later. */
export function joinRanges(page: PageResult): PageResult {
  const slots = Object.entries<DeferredSlot<unknown>>(page.deferred).map(([name, slot]) => [name, joinSlot(slot)]);
  return { ...page, ...joinDeep({ data: page.data, chosen: page.chosen }), deferred: Object.fromEntries(slots) };
}

/**
 * Walked with every page, so it copies only what changes: whatever has no range is the same object as before.
 * @param value plain data, whose shape stays
 */
function joinDeep<Value>(value: Value): Value {
  return joinAny(value) as Value;
}

function joinAny(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('–') ? value.replace(dashOfRange, '–\u2060') : value;
  if (typeof value !== 'object' || value === null) return value;
  const before = value as Record<string, unknown>;
  let after: Record<string, unknown> | undefined;
  for (const key in before) {
    const joined = joinAny(before[key]);
    if (joined === before[key]) continue;
    after ??= (Array.isArray(value) ? [...value] : { ...before }) as Record<string, unknown>;
    after[key] = joined;
  }
  return after ?? value;
}

function joinSlot({ promise, ...slot }: DeferredSlot<unknown>): DeferredSlot<unknown> {
  const later = promise?.then(joinDeep);
  // The page reports the failure of a part when it shows it.
  later?.catch(() => undefined);
  return { ...joinDeep(slot), ...(later && { promise: later }) };
}

export async function buildDocumentView(
  dependencies: RenderDependencies,
  page: PageResult,
  viewport: Viewport,
): Promise<DocumentView> {
  const { frontend, config, brand } = dependencies;
  const site = await dependencies.readSite();
  return {
    page: joinRanges(page),
    site,
    brand,
    jsonLd: renderJsonLd(page, site, config.siteUrl),
    origin: config.siteUrl,
    viewport,
    today: plantDay(dependencies.leads.now(), site.timeZone),
    buildId: frontend.build.id,
    thirdParties: dependencies.thirdParties,
    ...(config.consentMode !== 'lawful' && { consentMode: config.consentMode }),
    assets: withBrandSheet(await frontend.assetsOf(page.id), brand),
  };
}
