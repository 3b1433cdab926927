/** Pages of one visitor: they are entered and left by full loads, so that nothing runs there that another page has loaded. */
import { isPersonal, matchRoute } from '#shared/routes.ts';

export function isPersonalPath(pathname: string): boolean {
  const result = matchRoute(pathname);
  return result.kind === 'page' && isPersonal(result.match.id);
}
