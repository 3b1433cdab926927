/** The server's entry: renders documents, whole, and what scripts ask for later. */
// First, so that the styles of components override it.
import '#client/styles/base.css';
import type { ComponentType } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { componentOf, type IslandModule } from '#client/browser/islands/island-module.ts';
import { AppContext } from '#client/context/rendering.ts';
import { cachedHtml, clearHtmlCache } from '#client/hydration/html-cache.ts';
import { type RenderIsland, RenderIslandContext } from '#client/hydration/island.tsx';
import type { PageModule } from '#client/hydration/page-module.ts';
import { Overlays, PromoPopup } from '#client/overlays/overlays.tsx';
import type { PromoPopupSettings } from '#shared/content/site.ts';
import { toDataBlock } from '#shared/data-block.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { DocumentView, OverlaysView, RenderEvents, Rendering } from '#shared/pages/rendering.ts';
import { SiteDocument } from './document.tsx';

const pageFiles = import.meta.glob<PageModule>('./pages/*/page.tsx');
const islandFiles = import.meta.glob<IslandModule>('./islands/*.tsx');

let loaded: Promise<{ pages: Map<string, PageModule>; islands: Map<unknown, string> }> | undefined;

/** The code of every page, so that no visitor waits for it. @throws Error for an island without a component of its name */
export function loadPages() {
  loaded ??= Promise.all([loadAll(pageFiles), loadAll(islandFiles)]).then(([pages, islands]) => ({
    pages: new Map(pages),
    islands: new Map(islands.map(([file, module]) => [componentOf(nameOf(file), module), nameOf(file)])),
  }));
  return loaded;
}

async function loadAll<Module>(files: Record<string, () => Promise<Module>>): Promise<[file: string, Module][]> {
  return Promise.all(
    Object.entries(files).map(async ([file, load]): Promise<[string, Module]> => [file, await load()]),
  );
}

const nameOf = (file: string) => file.slice('./islands/'.length, -'.tsx'.length);

export async function renderDocument(view: DocumentView, events: RenderEvents): Promise<Rendering> {
  const { page, nonce } = view;
  const { pages, islands } = await loadPages();
  const module = pages.get(`./pages/${page.id}/page.tsx`);
  if (module === undefined) throw new Error(`client/pages/${page.id}/page.tsx is missing`);
  return renderToPipeableStream(
    <AppContext value={{ ...view, stateJson: toDataBlock(toState(view)) }}>
      <RenderIslandContext value={islandRenderer(islands, page, events.onError)}>
        <SiteDocument page={page} module={module} />
      </RenderIslandContext>
    </AppContext>,
    // A finished Suspense boundary must never be sent as a fallback that a script replaces.
    { ...events, progressiveChunkSize: Number.POSITIVE_INFINITY, ...(nonce === undefined ? {} : { nonce }) },
  );
}

function toState({ page, site, buildId, thirdParties, consentMode }: DocumentView): DocumentState {
  const { id, path, status, layout } = page;
  const { promoPopup, timeZone, cookieNotice } = site;
  return {
    buildId,
    page: { id, path, status, layout },
    thirdParties,
    ...(consentMode && { consentMode }),
    cookieVersion: cookieNotice.version,
    timeZone,
    ...(promoPopup && { promoPopup: pickTiming(promoPopup) }),
  };
}

const pickTiming = ({ delayMs, startsAt, endsAt }: PromoPopupSettings) => ({
  delayMs,
  startsAt,
  ...(endsAt !== undefined && { endsAt }),
});

/** Characters of JSON: twice what islands other than the tools have. */
const longestCachedProps = 4096;

/** @throws Error, as it renders, for a component that no file of `client/islands/` exports */
function islandRenderer(
  islands: Map<unknown, string>,
  { form }: PageResult,
  onError: RenderEvents['onError'],
): RenderIsland {
  // Not what a visitor has typed, nor answers of the tools: hardly anybody asks for the same one twice.
  const isCached = (json: string) => form === undefined && json.length <= longestCachedProps;
  return (of, props, idPrefix, json) => {
    const name = islands.get(of);
    if (name === undefined) throw new Error(`${of.name} is no island: no file of client/islands/ exports it`);
    const Component = of as ComponentType<object>;
    const render = () => renderToString(<Component {...props} />, { identifierPrefix: idPrefix });
    try {
      return { name, html: isCached(json) ? cachedHtml(`${name} ${idPrefix} ${json}`, render) : render() };
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
}

/** The HTML that scripts lay over every page. */
export async function renderOverlays(view: OverlaysView): Promise<string> {
  return renderToStaticMarkup(<Overlays {...view} />);
}

/** The HTML that scripts show when the popup is due. */
export async function renderPopup(popup: PromoPopupSettings): Promise<string> {
  return renderToStaticMarkup(<PromoPopup popup={popup} />);
}

export { clearHtmlCache };

if (import.meta.hot) {
  import.meta.hot.accept();
  clearHtmlCache();
  // The browser refreshes what it shows with what is rendered from now on.
  import.meta.hot.send('rendering-updated');
}
