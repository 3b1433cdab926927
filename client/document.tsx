/** The document around the page; React keeps its head up to date during navigations. */
import type { ReactNode } from 'react';
import { PageMeta } from '#client/components/site/page-meta.tsx';
import { RouteAnnouncer } from '#client/components/site/route-announcer.tsx';
import { useApp } from '#client/context/site-context.ts';
import { ShellEnd } from '#client/hydration/shell-end.tsx';
import { DeferredOverlays } from '#client/overlays/deferred-overlays.tsx';
import { pageLanguage } from '#shared/constants.ts';
import type { PageResult } from '#shared/page-result.ts';

const ignore = () => undefined;
/** Set by entry-start. React would drop it when it replaces the whole document. */
const scriptsMark = typeof window === 'undefined' ? undefined : 'on';

export function Document({ page, children }: { page: PageResult; children: ReactNode }) {
  const { assets, stateJson, jsonLd } = useApp();
  return (
    // Extensions and old proxies add attributes here before hydration.
    <html lang={pageLanguage} data-scripts={scriptsMark} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Figures of a specification are not telephone numbers; real ones have links. */}
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
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {assets.fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            // A listener stops React from moving the link up before the styles, which the first paint waits for.
            onError={ignore}
          />
        ))}
        {assets.start === undefined ? (
          // Module scripts are deferred, unlike bootstrapModules: hydration never overtakes the parser.
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
            // A listener keeps it in place, as for the fonts.
            onError={ignore}
            suppressHydrationWarning
          />
        )}
      </head>
      <body suppressHydrationWarning>
        <DeferredOverlays />
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
        <ShellEnd page={page} />
      </body>
    </html>
  );
}
