/** The web app manifest, with which phones put the site on their home screen. */
import { pageLanguage } from '#shared/constants.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { href } from '#shared/routes.ts';

/** Files of client/public; the emblem of the largest stays within the safe zone of masks. */
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
