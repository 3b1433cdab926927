/** Loads pages written entirely by an editor. */
import { aboutCrumb } from '#server/pages/parts/breadcrumbs.ts';
import type { PlainPage } from '#shared/content/company.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import { href } from '#shared/routes.ts';
import { found, type LoadedPage, type PageContent } from './page-loader.ts';

/** The others have loaders of their own. */
type PlainPageId = Exclude<PlainPage['id'], 'home' | 'about'>;

const crumbsAbove: Partial<Record<PlainPageId, NamedLink[]>> = {
  manufacture: [aboutCrumb],
  'consent-advertising': [{ text: 'Согласие на\u00a0обработку персональных данных', href: href('consent') }],
};

export function plainPage(id: PlainPageId): (context: { content: PageContent }) => Promise<LoadedPage<PlainPageId>> {
  return async ({ content }) => {
    const page = found(await content.page({ id }), `page ${id}`);
    const own = { text: page.title, href: href(id) };
    const above = crumbsAbove[id] ?? [];
    return { kind: 'page', breadcrumbs: [...above, own], data: { page } };
  };
}
