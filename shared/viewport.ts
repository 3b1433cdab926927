/** The device class of a visitor: what is sent, never how it is laid out (CSS does that). */
import { deviceBreakpoints } from './constants.ts';

export const viewports = ['desktop', 'mobile'] as const;
export type Viewport = (typeof viewports)[number];

export const fallbackViewport: Viewport = 'desktop';

/** Only the exact words count: `constructor`, `Desktop` or an object made by a cookie parser do not. */
export function isViewport(value: unknown): value is Viewport {
  return value === 'desktop' || value === 'mobile';
}

/** Matches in a browser whose window is as wide as a desktop's. */
export const desktopMediaQuery = `(min-width: ${deviceBreakpoints.desktop}px)`;
