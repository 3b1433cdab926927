/** The document around a page. Only the server renders it: within a document, scripts put pages into `site-page`. */
import { useApp } from '#client/context/rendering.ts';
import type { PageModule } from '#client/hydration/page-module.ts';
import { PageLayout } from '#client/layouts/page-layout.tsx';
import { pageLanguage } from '#shared/constants.ts';
import type { ArticleSection } from '#shared/content/article.ts';
import type { DeferredSlot, PageResult, ViewId } from '#shared/pages/page-result.ts';
import { feedPaths, toOgImagePath, toOgImageSearch } from '#shared/pages/paths.ts';
import type { PageAssets } from '#shared/pages/rendering.ts';

export function SiteDocument({ page, module }: { page: PageResult; module: PageModule }) {
  const { assets, stateJson, jsonLd } = useApp();
  return (
    <html lang={pageLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Figures of a specification are not telephone numbers; real ones have links. */}
        <meta name="format-detection" content="telephone=no, address=no, email=no" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12161a" media="(prefers-color-scheme: dark)" />
        <PageMeta page={page} />
        <AssetLinks assets={assets} />
      </head>
      <body>
        <PageLayout page={page} module={module} />
        {/* Says the title of the next page. */}
        <p className="visually-hidden" aria-live="polite" role="status" data-announcer />
        <script
          type="application/json"
          id="state"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped, in a block that is never run
          dangerouslySetInnerHTML={{ __html: stateJson }}
        />
        {jsonLd !== undefined && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped, in a block that is never run
            dangerouslySetInnerHTML={{ __html: jsonLd }}
          />
        )}
        {lacksParts(page) && <template id="shell-end" />}
      </body>
    </html>
  );
}

/** Where parts of the page are still to come, the start script waits for the shell alone. */
function lacksParts({ deferred }: PageResult): boolean {
  const slots: DeferredSlot<unknown>[] = Object.values(deferred);
  return slots.some((slot) => !('value' in slot));
}

/** A listener stops React from moving a tag up before the styles, which the first paint waits for. */
const ignore = () => undefined;

function AssetLinks({ assets }: { assets: PageAssets }) {
  return (
    <>
      {assets.styles.map(({ href, devId }) => (
        <link key={href} rel="stylesheet" href={href} data-vite-dev-id={devId} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon-120.png" sizes="120x120" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {assets.fonts.map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          onError={ignore}
        />
      ))}
      {assets.start === undefined ? (
        assets.scripts.map((src) => <script key={src} type="module" src={src} />)
      ) : (
        <script
          type="module"
          // Without async, the browser may delay its first layout until the script has run.
          async
          src={assets.start}
          fetchPriority="low"
          data-scripts={assets.scripts.join(' ')}
          data-preloads={assets.preloads.join(' ')}
          onError={ignore}
        />
      )}
    </>
  );
}

/** Routes whose section has feeds. */
const sections: Partial<Record<ViewId, ArticleSection>> = {
  'blog-list': 'blog',
  'blog-article': 'blog',
  'news-list': 'news',
  'news-item': 'news',
};

function PageMeta({ page }: { page: PageResult }) {
  const { origin, site } = useApp();
  const { published } = page;
  const { title, description } = page.seo;
  const address = `${origin}${page.canonical ?? page.path}`;
  // A link to chosen models is about them; messengers would read the canonical address in its place.
  const { search, ...shown } = page.link ?? { ...page.seo, search: '' };
  const shownAddress = search === '' ? address : `${origin}${page.path}${search}`;
  const section = sections[page.id];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={page.indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow'} />
      {page.id !== 'error' && <link rel="canonical" href={address} />}
      <meta property="og:type" content={published === undefined ? 'website' : 'article'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={shown.title} />
      <meta property="og:description" content={shown.description} />
      <meta property="og:url" content={shownAddress} />
      {published !== undefined && <meta property="article:published_time" content={published.date} />}
      {published?.updated !== undefined && <meta property="article:modified_time" content={published.updated} />}
      {published !== undefined && <meta property="article:section" content={published.rubric} />}
      {page.id !== 'error' && (
        <>
          <meta property="og:image" content={`${origin}${toOgImagePath(page.path)}${toOgImageSearch(search)}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={shown.title} />
        </>
      )}
      {section !== undefined && (
        <>
          <link rel="alternate" type="application/rss+xml" title="RSS" href={feedPaths[section].rss} />
          <link rel="alternate" type="application/atom+xml" title="Atom" href={feedPaths[section].atom} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
