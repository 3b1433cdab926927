/** The error page, built in the same way on the server and in the browser. */

import type { ErrorPageData, PageResult } from '#shared/pages/page-result.ts';
import { getErrorText } from './errors.ts';

export function errorPage(status: number, extra: Pick<ErrorPageData, 'ref' | 'canReload'> = {}): PageResult<'error'> {
  const { title, subtitle } = getErrorText(status);
  return {
    id: 'error',
    path: '/',
    status,
    layout: 'error',
    indexed: false,
    seo: { title: `${status} — ${title}`, description: subtitle },
    breadcrumbs: [],
    data: { status, title, subtitle, ...extra },
    deferred: {},
  };
}
