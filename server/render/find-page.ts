/** The page of a path, or the 404 that the specification's part 8 words in two ways. */
import { matchRoute, type RouteMatch } from '#shared/routes.ts';
import { HttpError } from '../errors/http-error.ts';
import { readOnce } from '../read-once.ts';

/** Every path is compared with all routes in turn. */
const matchOnce = readOnce(matchRoute);

/**
 * @param fullPath the path with its query, told in the log alone
 * @throws HttpError 404 `Page not found: {path}` or, where a parameter breaks its rule, `Page Not Found: {fullPath}`
 */
export function findPage(pathname: string, fullPath: string): RouteMatch {
  const result = matchOnce(pathname);
  if (result.kind === 'page') return result.match;
  throw new HttpError(404, result.kind === 'no-route' ? `Page not found: ${pathname}` : `Page Not Found: ${fullPath}`);
}
