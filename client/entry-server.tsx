/** The server's entry: renders documents, and the parts of pages that only the server makes. */
// First, so that the styles of components override it.
import '#client/styles/base.css';
import type { ComponentType } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MainMenuGroups } from '#client/components/site/desktop-menu.tsx';
import { HeaderSearchForm } from '#client/components/site/header-search.tsx';
import { PhoneMenuContent } from '#client/components/site/phone-menu.tsx';
import { FooterContent } from '#client/components/site/site-footer.tsx';
import { UtilityRowContent } from '#client/components/site/utility-row.tsx';
import { AppContext, type SerializedState } from '#client/context/site-context.ts';
import { TrailerDrawing } from '#client/drawing/trailer-drawing.tsx';
import { type RenderIsland, RenderIslandContext } from '#client/hydration/island.tsx';
import type { PageModule, ServerParts } from '#client/hydration/page-module.ts';
import { splitPage } from '#client/hydration/split-page.ts';
import { siteParts as partNames } from '#client/hydration/static-parts.ts';
import { FormView } from '#client/islands/lead-form/form-view.tsx';
import { SetPanel } from '#client/pages/product/set-panel.tsx';
import type { SetPanelData } from '#shared/configuration/set-panel-data.ts';
import type { PopupTiming, SessionSettings, SiteSettings } from '#shared/content/site.ts';
import { toDataBlock } from '#shared/data-block.ts';
import type { PageResult, RouteData, ViewData, ViewId } from '#shared/page-result.ts';
import type { Audience, DocumentView, DrawnTrailer, RenderEvents, Rendering } from '#shared/rendering.ts';
import type { RouteId } from '#shared/routes.ts';
import type { Viewport } from '#shared/viewport.ts';
import { App } from './app.tsx';

const modules = import.meta.glob<PageModule>('./pages/*/page.tsx', { eager: true });
const serverParts = import.meta.glob<ServerParts>('./pages/*/server-parts.tsx', { eager: true });
const islands = import.meta.glob<Record<string, ComponentType<never>>>('./islands/*.tsx', { eager: true });
/** The name of its file, by the component of an island. */
const islandNames = new Map(
  Object.entries(islands).flatMap(([file, module]) =>
    Object.values(module).map((island) => [island, file.slice('./islands/'.length, -'.tsx'.length)] as const),
  ),
);
const forms = { View: FormView, preload: () => undefined };

export async function renderDocument(view: DocumentView, events: RenderEvents): Promise<Rendering> {
  const { page: loaded, site: settings, siteParts: madeParts, assets, nonce, jsonLd, ...around } = view;
  const { site } = splitSite(settings, view);
  const siteParts = madeParts ?? makeSiteParts(settings, view.viewport);
  const { page, statePage } = splitPage(loaded, getPageModule(loaded.id));
  const siteState = { ...around, site };
  const state: SerializedState = {
    ...siteState,
    // The browser reads the files of a build from the head.
    ...(assets.start === undefined && { assets }),
    page: statePage,
    // Pages with a layout of their own have no menus in their document, where the browser would find them.
    ...(getPageModule(page.id).OwnLayout !== undefined && { siteParts }),
  };
  const stateJson = toDataBlock(state);
  const app = { ...siteState, assets, stateJson, jsonLd, siteParts, getPageModule, forms };
  return renderToPipeableStream(
    <AppContext value={app}>
      <RenderIslandContext value={islandRenderer(events.onError)}>
        <App first={page} />
      </RenderIslandContext>
    </AppContext>,
    // A finished Suspense boundary must never be sent as a fallback that a script replaces.
    { ...events, progressiveChunkSize: Number.POSITIVE_INFINITY, ...(nonce === undefined ? {} : { nonce }) },
  );
}

/** @throws Error, as it renders, for a component that no file of `client/islands/` exports */
function islandRenderer(onError: RenderEvents['onError']): RenderIsland {
  return (of, props, idPrefix) => {
    const name = islandNames.get(of);
    if (name === undefined) throw new Error(`${of.name} is no island: client/islands/ has no file of it`);
    const Component = of as ComponentType<object>;
    try {
      return { name, html: renderToString(<Component {...props} />, { identifierPrefix: idPrefix }) };
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
}

function splitSite(settings: SiteSettings, view: Partial<Pick<DocumentView, 'consentMode' | 'thirdParties'>> = {}) {
  const {
    mainMenu,
    footerMenu,
    legal,
    cities,
    messengers,
    hero: _hero,
    slogan: _slogan,
    offerNote: _offerNote,
    promoPopup,
    cookieNotice,
    ...rest
  } = settings;
  const text = bannerText(cookieNotice, view);
  const site: SessionSettings = {
    ...rest,
    cookieNotice: { ...(text !== undefined && { text }), version: cookieNotice.version },
    ...(promoPopup && { promoPopup: pickTiming(promoPopup) }),
  };
  return { site, menus: { mainMenu, footerMenu, legal, messengers, ...(cities && { cities }) } };
}

/** The banner talks of what the site loads; undefined where that is nothing. */
function bannerText(
  { text, textWithCounter = text, textWithChat = text, textWithoutChoice = text }: SiteSettings['cookieNotice'],
  {
    consentMode,
    thirdParties: { metricaId, chatUrl } = {},
  }: Partial<Pick<DocumentView, 'consentMode' | 'thirdParties'>>,
): string | undefined {
  if (metricaId === undefined && chatUrl === undefined) return undefined;
  if (consentMode === 'specification') return textWithoutChoice;
  if (chatUrl === undefined) return textWithCounter;
  return metricaId === undefined ? textWithChat : text;
}

const pickTiming = ({ delayMs, startsAt, endsAt }: PopupTiming): PopupTiming => ({
  delayMs,
  startsAt,
  ...(endsAt !== undefined && { endsAt }),
});

/** HTML of the menus and the footer; depends on the settings and the device class only. */
export function makeSiteParts(settings: SiteSettings, viewport: Viewport): Record<string, string> {
  const { site, menus } = splitSite(settings);
  return {
    [partNames.utility]: renderToStaticMarkup(<UtilityRowContent site={site} menus={menus} />),
    [partNames.search]: renderToStaticMarkup(<HeaderSearchForm />),
    [partNames.mainMenu]: renderToStaticMarkup(<MainMenuGroups menus={menus} />),
    [partNames.phoneMenu]: renderToStaticMarkup(<PhoneMenuContent site={site} menus={menus} />),
    [partNames.footer]: renderToStaticMarkup(<FooterContent site={site} menus={menus} viewport={viewport} />),
  };
}

const drawings = {
  forPhones: new WeakMap<DrawnTrailer['spec'], string>(),
  forAll: new WeakMap<DrawnTrailer['spec'], string>(),
};

/** Memoized by the record in memory, because a drawing depends on its figures only. */
export async function renderDrawing(
  { spec, type, kind, shortName }: DrawnTrailer,
  audience: Audience,
): Promise<string> {
  const isForPhones = audience === 'mobile';
  const known = isForPhones ? drawings.forPhones : drawings.forAll;
  const html =
    known.get(spec) ??
    renderToStaticMarkup(
      <TrailerDrawing spec={spec} type={type} kind={kind} name={shortName} isForPhones={isForPhones} />,
      // Ids of its own: those of the page around it begin with another letter.
      { identifierPrefix: 'drawing-' },
    );
  known.set(spec, html);
  return html;
}

/** A set is one of countless many: its panel is cached with its page alone. */
export async function renderSetPanel(set: SetPanelData): Promise<string> {
  return renderToStaticMarkup(<SetPanel {...set} />, { identifierPrefix: 'set-' });
}

/** The parts of one page that its `server-parts.tsx` makes; most pages have none. */
export async function renderPageParts(id: RouteId, data: RouteData<RouteId>, audience: Audience) {
  const parts = serverParts[`./pages/${id}/server-parts.tsx`]?.serverParts(data as never, audience) ?? {};
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, renderToStaticMarkup(part, { identifierPrefix: `${name}-` })]),
  );
}

/** Whether the document of this page needs no code of the page. */
export function isStatic(id: ViewId): boolean {
  return getPageModule(id).isStatic === true;
}

/** What the browser needs of a page whose HTML it gets. */
export function stripPage(page: PageResult): PageResult {
  return splitPage(page, getPageModule(page.id)).statePage;
}

/** The files of later parts that the document of these data shows; absent: all in the folder of the page. */
export function laterFilesOf(id: ViewId, data: ViewData<ViewId>): readonly string[] | undefined {
  return getPageModule(id).laterFiles?.(data as never);
}

function getPageModule(id: ViewId): PageModule {
  const module = modules[`./pages/${id}/page.tsx`];
  if (module === undefined) throw new Error(`client/pages/${id}/page.tsx is missing`);
  return module;
}

if (import.meta.hot) {
  import.meta.hot.accept();
  // The browser compares its static parts with what is rendered from now on.
  import.meta.hot.send('rendering-updated');
}
