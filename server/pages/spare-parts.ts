/** Loads the page of spare parts: the service, its catalogue, what the query searches, and the list that it carries. */
import { UpstreamError } from '#server/errors/http-error.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import { withTypedCounts } from '#server/parts/part-list.ts';
import { type PartsQuery, prefillUnread, showParts } from '#server/parts/show-parts.ts';
import { mostPartRows } from '#shared/queries/page-queries.ts';
import { type PageQuery, toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteQuery } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';
import { loadService } from './services.ts';

export const parts: PageLoader<'parts'> = async ({ content, query, site }) => {
  const counted = countedQuery(query);
  if (counted !== undefined) return { kind: 'moved', to: href('parts'), search: toSearch(counted) };
  const [page, catalogue] = await Promise.all([
    loadService(content, 'parts', 'fixed'),
    withTimeout(patienceMs, () => content.parts({})).catch((error: unknown) => {
      if (error instanceof UpstreamError) return 'silent' as const;
      throw error;
    }),
  ]);
  if (catalogue === undefined) return page;
  if (catalogue === 'silent')
    return { ...page, status: 503, data: { ...page.data, unanswered: prefillUnread(firstValues(query)) } };
  const models = await content.products({});
  const asked = firstValues(query);
  const { model, node } = asked;
  // A model or a node that is no more does not hide the rest.
  const known = {
    ...asked,
    model: models.some(({ id }) => id === model) ? model : undefined,
    node: catalogue.nodes.some(({ code }) => code === node) ? node : undefined,
  };
  if (known.model !== model || known.node !== node) return { kind: 'same', search: toSearch(toQuery(known)) };
  const shown = showParts(known, { catalogue, models, vatRatePct: site.vatRatePct });
  const [only] = shown.found?.parts.length === 1 ? shown.found.parts : [];
  return {
    ...page,
    ...(toSearch(query) !== '' && { variant: { indexed: false } }),
    ...(only && {
      seo: {
        title: `${only.name}, ${only.number} — ${site.shortName}`,
        description: `${only.number}: ${only.name}. ${only.price}${only.terms === '' ? '' : ` ${only.terms}`}, ${only.stock}.`,
      },
    }),
    data: { ...page.data, catalogue: shown },
  };
};

/** Less than a page may take: what is left of it is for saying so. */
const patienceMs = 1500;

function firstValues({ number, model, node, list, page }: RouteQuery<'parts'>): PartsQuery {
  return { number: number?.[0], model: model?.[0], node: node?.[0], list: list?.[0], page: page?.[0] };
}

function toQuery(asked: PartsQuery): PageQuery {
  return Object.fromEntries(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, [value]]] : [])));
}

/** The counts that the form of the list sends, put into the list. @returns undefined where it sends none */
function countedQuery(query: RouteQuery<'parts'>): PageQuery | undefined {
  const counts = Array.from({ length: mostPartRows }, (_, row) => query[`n${row + 1}`]?.[0]);
  if (counts.every((count) => count === undefined)) return undefined;
  const { list = '', ...asked } = firstValues(query);
  return toQuery({ ...asked, list: withTypedCounts(list, counts) });
}
