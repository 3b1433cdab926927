/** The visitor's device class: from the cookie, else the client hint, else the user agent, else desktop. */
import type { Request, RequestHandler, Response } from 'express';
import { UAParser } from 'ua-parser-js';
import { memoizeText } from '#server/cache/memoize.ts';
import { viewportCookie } from '#shared/constants.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import { fallbackViewport, isViewport, type Viewport } from '#shared/viewport.ts';

const daySeconds = 24 * 3600;
const longestUserAgent = 500;

/** Reads the device class, and sets the cookie where it is absent or invalid. */
export function viewport(): RequestHandler {
  return (request, response, next) => {
    if (response.locals.page?.format !== 'payload') {
      const cookie = rememberViewport(response, readViewport(request));
      if (cookie !== undefined) response.append('Set-Cookie', cookie);
    }
    next();
  };
}

/** @returns `isRemembered` false where the cookie is absent or invalid */
export function readViewport(request: Request) {
  const stored: unknown = request.cookies[storedKeys.viewport];
  const isRemembered = isViewport(stored);
  return { viewport: isRemembered ? stored : detectViewport(request), isRemembered };
}

/** @returns the value of Set-Cookie where the cookie is absent or invalid */
export function rememberViewport(
  { locals }: Response,
  { viewport, isRemembered }: ReturnType<typeof readViewport>,
): string | undefined {
  locals.viewport = viewport;
  if (isRemembered) return undefined;
  // Over plain http browsers drop secure cookies, and every page would detect the device again.
  const secure = locals.isInsecureContext ? '' : 'Secure; ';
  // The browser’s script corrects it from the width of its window: no HttpOnly.
  return `${storedKeys.viewport}=${viewport}; Max-Age=${viewportCookie.maxAgeDays * daySeconds}; Path=/; ${secure}SameSite=Strict`;
}

function detectViewport(request: Request): Viewport {
  const hint = request.get('Sec-CH-UA-Mobile');
  if (hint === '?1') return 'mobile';
  if (hint === '?0') return 'desktop';
  return viewportOfUserAgent(request.get('User-Agent'));
}

/** Phones and wearables are mobile; tablets, televisions and robots that name no phone are desktop. */
export function viewportOfUserAgent(userAgent: string | undefined): Viewport {
  if (userAgent === undefined || userAgent === '') return fallbackViewport;
  return classOf(userAgent.slice(0, longestUserAgent));
}

const classOf = memoizeText((userAgent): Viewport => {
  const { type } = new UAParser(userAgent).getDevice();
  const isNamelessPhone = type === undefined && /\bMobi|Opera Mini/i.test(userAgent);
  return type === 'mobile' || type === 'wearable' || isNamelessPhone ? 'mobile' : fallbackViewport;
});
