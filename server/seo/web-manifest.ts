/** What a phone needs to put the site on its home screen. */
import { pageLanguage } from '#shared/constants.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { href } from '#shared/routes.ts';

/** Icons are files of client/public; the largest keeps its emblem in the middle, where no mask cuts it. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

export function describeWebApp({ name, shortName, slogan }: SiteSettings) {
  return {
    name,
    short_name: shortName,
    description: slogan,
    lang: pageLanguage,
    start_url: href('home'),
    scope: href('home'),
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons,
  };
}
