/** The whole document: complete at its first byte, and what React keeps up to date while the visitor walks on. */
import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router';
import { pageLanguage } from '#shared/constants.ts';
import type { PageResult } from '#shared/page-result.ts';
import { RouteAnnouncer } from './components/route-announcer.tsx';
import { LateOverlays } from './overlays/late-overlays.tsx';
import { useApp } from './site-context.ts';

export function Document({ page, children }: { page: PageResult; children: ReactNode }) {
  const { assets, stateJson } = useApp();
  return (
    // Extensions and old proxies add attributes here before React arrives.
    <html lang={pageLanguage} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageMeta page={page} />
        {assets.styles.map(({ href, devId }) => (
          <link key={href} rel="stylesheet" href={href} data-vite-dev-id={devId} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {/* Deferred by nature, unlike bootstrapModules: hydration never overtakes the parser. */}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body suppressHydrationWarning>
        <LateOverlays />
        {children}
        <RouteAnnouncer page={page} />
        <ScrollRestoration />
        <script
          type="application/json"
          id="state"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped, in a block that is never run
          dangerouslySetInnerHTML={{ __html: stateJson }}
        />
      </body>
    </html>
  );
}

function PageMeta({ page }: { page: PageResult }) {
  const { origin, site } = useApp();
  const { title, description } = page.seo;
  const address = `${origin}${page.canonical ?? page.path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={page.indexed ? 'index, follow' : 'noindex, follow'} />
      {page.id !== 'error' && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}
