/** The document around a page. Only the server renders it: within a document, scripts put pages into `site-page`. */

import { PageMeta } from '#client/components/site/page-meta.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { PageModule } from '#client/hydration/page-module.ts';
import { PageLayout } from '#client/layouts/page-layout.tsx';
import { pageLanguage } from '#shared/constants.ts';
import type { DeferredSlot, PageResult } from '#shared/pages/page-result.ts';
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
