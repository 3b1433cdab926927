/** The device class of a visitor: decides what is sent; CSS decides the layout. */
import { deviceBreakpoints } from './constants.ts';

export const viewports = ['desktop', 'mobile'] as const;
export type Viewport = (typeof viewports)[number];

export const fallbackViewport: Viewport = 'desktop';

/** Accepts the exact words only: not `constructor`, `Desktop` or objects of a cookie parser. */
export function isViewport(value: unknown): value is Viewport {
  return value === 'desktop' || value === 'mobile';
}

/** Matches windows as wide as a desktop's. */
export const desktopMediaQuery = `(min-width: ${deviceBreakpoints.desktop}px)`;
