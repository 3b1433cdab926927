/** What the server loads: a view in, a stream of React out. */
// First: what a component says of itself comes after what is said of all.
import './styles/base.css';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { PopupTiming, SiteSettings, VisitSettings } from '#shared/content/site.ts';
import { toDataBlock } from '#shared/data-block.ts';
import type { ViewId } from '#shared/page-result.ts';
import type { Audience, DocumentView, DrawnTrailer, RenderEvents, Rendering } from '#shared/rendering.ts';
import type { Viewport } from '#shared/viewport.ts';
import { App } from './app.tsx';
import { MainMenuGroups } from './components/desktop-menu.tsx';
import { TrailerDrawing } from './components/drawing/trailer-drawing.tsx';
import { PhoneMenuContent } from './components/phone-menu.tsx';
import { FooterContent } from './components/site-footer.tsx';
import { siteParts as partNames } from './components/still.tsx';
import { FormView } from './forms/form-view.tsx';
import type { PageModule } from './page-module.ts';
import { AppContext, type SerializedState } from './site-context.ts';
import { splitPage } from './split-page.ts';

const modules = import.meta.glob<PageModule>('./pages/*/page.tsx', { eager: true });
const forms = { View: FormView, want: () => undefined };

export async function renderDocument(view: DocumentView, events: RenderEvents): Promise<Rendering> {
  const { page: loaded, site: settings, siteParts = {}, assets, nonce, jsonLd, ...around } = view;
  const { site, menus } = splitSite(settings);
  const { page, kept } = splitPage(loaded, getPageModule(loaded.id));
  const siteState = { ...around, site };
  const state: SerializedState = {
    ...siteState,
    // Those of a build are read from the head that names them.
    ...(assets.start === undefined && { assets }),
    page: kept,
    // The layout for developers has no menus to be found in the document.
    ...(kept.layout === 'dev' && { menus }),
  };
  const stateJson = toDataBlock(state);
  const app = { ...siteState, assets, stateJson, jsonLd, menus, siteParts, getPageModule, forms };
  return renderToPipeableStream(
    <AppContext value={app}>
      <App first={page} />
    </AppContext>,
    // A finished boundary must never be sent as a fallback that a script then replaces.
    { ...events, progressiveChunkSize: Number.POSITIVE_INFINITY, ...(nonce === undefined ? {} : { nonce }) },
  );
}

function splitSite({ mainMenu, footerMenu, legal, hero: _, promoPopup, ...rest }: SiteSettings) {
  const site: VisitSettings = { ...rest, ...(promoPopup && { promoPopup: pickTiming(promoPopup) }) };
  return { site, menus: { mainMenu, footerMenu, legal } };
}

const pickTiming = ({ delayMs, startsAt, endsAt }: PopupTiming): PopupTiming => ({
  delayMs,
  startsAt,
  ...(endsAt !== undefined && { endsAt }),
});

/** What stands on every page, as HTML: the same until the settings of the site change. */
export function makeSiteParts(settings: SiteSettings, viewport: Viewport): Record<string, string> {
  const { site, menus } = splitSite(settings);
  return {
    [partNames.mainMenu]: renderToStaticMarkup(<MainMenuGroups menus={menus} />),
    [partNames.phoneMenu]: renderToStaticMarkup(<PhoneMenuContent site={site} menus={menus} />),
    [partNames.footer]: renderToStaticMarkup(<FooterContent site={site} menus={menus} viewport={viewport} />),
  };
}

const drawings = {
  forPhones: new WeakMap<DrawnTrailer['spec'], string>(),
  forAll: new WeakMap<DrawnTrailer['spec'], string>(),
};

/** A drawing changes with its figures alone: it is made once for each record in memory. */
export async function drawTrailer({ spec, type, kind, shortName }: DrawnTrailer, audience: Audience): Promise<string> {
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

/** Whether a document that holds this page needs no code of it. */
export function isStill(id: ViewId): boolean {
  return getPageModule(id).isStill === true;
}

function getPageModule(id: ViewId): PageModule {
  const module = modules[`./pages/${id}/page.tsx`];
  if (module === undefined) throw new Error(`client/pages/${id}/page.tsx is missing`);
  return module;
}

if (import.meta.hot) import.meta.hot.accept();
