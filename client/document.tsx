/** The whole document: complete at its first byte, and what React keeps up to date while the visitor walks on. */
import type { ReactNode } from 'react';
import { pageLanguage } from '#shared/constants.ts';
import type { PageResult } from '#shared/page-result.ts';
import { PageMeta } from './components/page-meta.tsx';
import { RouteAnnouncer } from './components/route-announcer.tsx';
import { LateOverlays } from './overlays/late-overlays.tsx';
import { useApp } from './site-context.ts';

const ignore = () => undefined;

export function Document({ page, children }: { page: PageResult; children: ReactNode }) {
  const { assets, stateJson, jsonLd } = useApp();
  return (
    // Extensions and old proxies add attributes here before React arrives.
    <html lang={pageLanguage} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Figures of a specification are no telephones; those that are have links of their own. */}
        <meta name="format-detection" content="telephone=no, address=no, email=no" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12161a" media="(prefers-color-scheme: dark)" />
        <PageMeta page={page} />
        {assets.styles.map(({ href, devId }) => (
          <link key={href} rel="stylesheet" href={href} data-vite-dev-id={devId} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon-120.png" sizes="120x120" type="image/png" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {assets.fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            // With a listener React leaves it where it stands: after the styles, which the first paint waits for.
            onError={ignore}
          />
        ))}
        {assets.start === undefined ? (
          // Deferred by nature, unlike bootstrapModules: hydration never overtakes the parser.
          assets.scripts.map((src) => <script key={src} type="module" src={src} />)
        ) : (
          <script
            type="module"
            // It waits for nothing: else the browser may make its first layout together with it, and show it later.
            async
            src={assets.start}
            fetchPriority="low"
            data-scripts={assets.scripts.join(' ')}
            data-preloads={assets.preloads.join(' ')}
            // It stays here like the fonts.
            onError={ignore}
            suppressHydrationWarning
          />
        )}
      </head>
      <body suppressHydrationWarning>
        <LateOverlays />
        {children}
        <RouteAnnouncer page={page} />
        <script
          type="application/json"
          id="state"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped, in a block that is never run
          dangerouslySetInnerHTML={{ __html: stateJson }}
        />
        {jsonLd !== undefined && (
          <script
            type="application/ld+json"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped, in a block that is never run
            dangerouslySetInnerHTML={{ __html: jsonLd }}
          />
        )}
      </body>
    </html>
  );
}
