/** The page that a lead came from, and where to go next, in the site's own words, never in the visitor's. */
import { leadWords } from '#server/leads/lead-words.ts';
import type { LeadStatus } from '#server/leads/storage/lead.ts';
import type { PageContent } from '#server/pages/page-loader.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import type { LeadProgress } from '#shared/forms/lead-progress.ts';
import { href, matchRoute } from '#shared/routes.ts';

type LeadSource = Pick<LeadProgress, 'model' | 'next'>;

/** @param lead its `page` is untrusted: it came with the form */
export async function findLeadSource(
  { form, page, product }: LeadStatus,
  content: Pick<PageContent, 'product'>,
): Promise<LeadSource> {
  const catalogue = { text: 'Каталог', href: href('catalog') };
  const formPage = leadWords[form].page;
  const further = formPage === undefined ? [catalogue] : [formPage, catalogue];
  const result = matchRoute(page);
  if (result.kind !== 'page' || result.match.id !== 'product') return { next: further };
  // The page does without the product when the content source fails.
  const trailer = await content.product({ id: result.match.params.id }).catch(() => undefined);
  if (trailer === undefined) return { next: further };
  const address = href('product', { slug: trailer.category, id: trailer.id });
  return {
    // The visitor may have typed another model, or anything private: show it only when it is this product.
    ...(product === cleanLine(trailer.name) && { model: { text: trailer.name, href: address } }),
    next: [{ text: `Вернуться к\u00a0${trailer.shortName}`, href: address }, ...further],
  };
}
