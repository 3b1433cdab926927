/** HTML that depends on one record in memory alone is made once for it: menus, footers, drawings. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const known = new WeakMap<object, Map<string, string>>();

/**
 * @param record what the element depends on, with nothing else but its name
 * @returns for `dangerouslySetInnerHTML`
 */
export function remembered(record: object, name: string, make: () => ReactElement): { __html: string } {
  const ofRecord = known.get(record) ?? new Map<string, string>();
  known.set(record, ofRecord);
  const html = ofRecord.get(name) ?? renderToStaticMarkup(make(), { identifierPrefix: `${name}-` });
  ofRecord.set(name, html);
  return { __html: html };
}
