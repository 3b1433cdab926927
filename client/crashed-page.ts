/** The page shown when a component fails in the browser. */
import { getErrorText } from '#shared/errors.ts';
import type { PageResult } from '#shared/page-result.ts';

const status = 500;
const text = getErrorText(status);

export const crashedPage: PageResult<'error'> = {
  id: 'error',
  path: '/',
  status,
  layout: 'error',
  indexed: false,
  seo: { title: `${status} — ${text.title}`, description: text.subtitle },
  breadcrumbs: [],
  data: { status, ...text },
  deferred: {},
};
