/** The device class of a visitor: his cookie, else the client hint, else his user agent, else desktop. */
import type { Request, RequestHandler, Response } from 'express';
import { UAParser } from 'ua-parser-js';
import { viewportCookie } from '#shared/constants.ts';
import { fallbackViewport, isViewport, type Viewport } from '#shared/viewport.ts';
import { readOnce } from '../read-once.ts';

const dayMs = 24 * 3600 * 1000;
const longestUserAgent = 500;

export interface VisitorViewport {
  viewport: Viewport;
  /** False where the cookie is absent or worth nothing. */
  isRemembered: boolean;
}

/** Reads the device class and sets the cookie where it is absent or worth nothing. */
export function viewport(): RequestHandler {
  return (request, response, next) => {
    rememberViewport(response, readViewport(request));
    next();
  };
}

export function readViewport(request: Request): VisitorViewport {
  const stored = readStored(request);
  return { viewport: stored ?? detectViewport(request), isRemembered: stored !== undefined };
}

export function rememberViewport(response: Response, { viewport, isRemembered }: VisitorViewport): void {
  response.locals.viewport = viewport;
  if (isRemembered) return;
  response.cookie(viewportCookie.name, viewport, {
    path: '/',
    maxAge: viewportCookie.maxAgeDays * dayMs,
    sameSite: 'strict',
    secure: true,
    // The browser corrects it when its window tells otherwise.
    httpOnly: false,
  });
}

const exactCookie = (viewport: Viewport) => new RegExp(`(^|; ?)${viewportCookie.name}=${viewport}(;|$)`);
const exactCookies: Record<Viewport, RegExp> = { mobile: exactCookie('mobile'), desktop: exactCookie('desktop') };

/** The word exactly as it stands in the header: what a parser decodes or unpacks into it does not count. */
function readStored(request: Request): Viewport | undefined {
  const stored: unknown = request.cookies[viewportCookie.name];
  return isViewport(stored) && exactCookies[stored].test(request.headers.cookie ?? '') ? stored : undefined;
}

function detectViewport(request: Request): Viewport {
  const hint = request.get('Sec-CH-UA-Mobile');
  if (hint === '?1') return 'mobile';
  if (hint === '?0') return 'desktop';
  return viewportOfUserAgent(request.get('User-Agent'));
}

/** Phones and small wearables are mobile; tablets, television sets, robots without a phone's name are desktop. */
export function viewportOfUserAgent(userAgent: string | undefined): Viewport {
  if (userAgent === undefined || userAgent === '') return fallbackViewport;
  return classOf(userAgent.slice(0, longestUserAgent));
}

const classOf = readOnce((userAgent): Viewport => {
  const { type } = new UAParser(userAgent).getDevice();
  const isNamelessPhone = type === undefined && /\bMobi|Opera Mini/i.test(userAgent);
  return type === 'mobile' || type === 'wearable' || isNamelessPhone ? 'mobile' : fallbackViewport;
});
