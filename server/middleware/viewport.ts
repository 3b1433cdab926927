/** The device class of a visitor: his cookie, else the client hint, else his user agent, else desktop. */
import type { Request, RequestHandler } from 'express';
import { UAParser } from 'ua-parser-js';
import { viewportCookie } from '#shared/constants.ts';
import { fallbackViewport, isViewport, type Viewport } from '#shared/viewport.ts';

const dayMs = 24 * 3600 * 1000;
const longestUserAgent = 500;

/** Reads the device class and sets the cookie where it is absent or worth nothing. */
export function viewport(): RequestHandler {
  return (request, response, next) => {
    const stored = readStored(request);
    response.locals.viewport = stored ?? detectViewport(request);
    if (stored === undefined) {
      response.cookie(viewportCookie.name, response.locals.viewport, {
        path: '/',
        maxAge: viewportCookie.maxAgeDays * dayMs,
        sameSite: 'strict',
        secure: true,
        // The browser corrects it when its window tells otherwise.
        httpOnly: false,
      });
    }
    next();
  };
}

/** The word exactly as it stands in the header: what a parser decodes or unpacks into it does not count. */
function readStored(request: Request): Viewport | undefined {
  const { name } = viewportCookie;
  const stored: unknown = request.cookies[name];
  if (!isViewport(stored)) return undefined;
  const exact = new RegExp(`(^|; ?)${name}=${stored}(;|$)`);
  return exact.test(request.headers.cookie ?? '') ? stored : undefined;
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
  const known = userAgent.slice(0, longestUserAgent);
  const { type } = new UAParser(known).getDevice();
  const isNamelessPhone = type === undefined && /\bMobi|Opera Mini/i.test(known);
  return type === 'mobile' || type === 'wearable' || isNamelessPhone ? 'mobile' : fallbackViewport;
}
