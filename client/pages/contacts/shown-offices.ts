/** What the browser needs of the offices: departments and ways in are HTML of the document alone. */
import type { Office } from '#shared/content/company.ts';

export type ShownOffice = Omit<Office, 'people' | 'route' | 'approach'>;

export function toShownOffice({ people: _people, route: _route, approach: _approach, ...office }: Office): ShownOffice {
  return office;
}
