/** The page that a request came from, and the way on from it: told in the site's own words, never in the visitor's. */
import { cleanLine } from '#shared/forms/clean-text.ts';
import type { RequestStatus } from '#shared/forms/request-status.ts';
import { href, matchRoute } from '#shared/routes.ts';
import type { LeadStatus } from '../leads/lead.ts';
import type { PageContent } from './page-loader.ts';
import { requestWords } from './request-words.ts';

type Origin = Pick<RequestStatus, 'model' | 'next'>;

/** @param status its page may be anything at all: it came with the form */
export async function findOrigin(
  { form, page, product }: LeadStatus,
  content: Pick<PageContent, 'product'>,
): Promise<Origin> {
  const catalogue = { text: 'Каталог', href: href('catalog') };
  const own = requestWords[form].page;
  const further = own === undefined ? [catalogue] : [own, catalogue];
  const result = matchRoute(page);
  if (result.kind !== 'page' || result.match.id !== 'product') return { next: further };
  // Without it the page says less, and that is all.
  const trailer = await content.product({ id: result.match.params.id }).catch(() => undefined);
  if (trailer === undefined) return { next: further };
  const address = href('product', { slug: trailer.category, id: trailer.id });
  return {
    // Typed by hand it may be another model, or anything that is nobody else's business.
    ...(product === cleanLine(trailer.name) && { model: { text: trailer.name, href: address } }),
    next: [{ text: `Вернуться к\u00a0${trailer.shortName}`, href: address }, ...further],
  };
}
