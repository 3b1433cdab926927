/** Loads what the site has for the words of a visitor: the tool that answers them, then results by kind. */
import { type UnitKind, unitKinds } from '#server/search/search-unit.ts';
import type { Hit, SearchResult } from '#server/search/site-search.ts';
import { longestSearch } from '#shared/catalog/catalog-keys.ts';
import { quoteName } from '#shared/format.ts';
import type { FoundGroup } from '#shared/page-data.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import type { PageContent, PageLoader } from './page-loader.ts';

export const search: PageLoader<'search'> = async ({ query, content, site, searchSite }) => {
  const [typed] = query.q ?? [];
  const title = `${typed === undefined ? 'Поиск по\u00a0сайту' : `Поиск: ${quoteName(cutAtWord(typed.trim()))}`}\u00a0— ${site.shortName}`;
  const frame = {
    kind: 'page' as const,
    variant: { indexed: false },
    seo: { title, description: `Поиск по сайту: модели, услуги, статьи, документы. ${site.name}.` },
    breadcrumbs: [{ text: 'Поиск', href: href('search') }],
  };
  if (typed === undefined) return { ...frame, data: { answers: [], groups: [] } };
  const words = cutAtWord(typed.trim());
  const [result, modelCount] = await Promise.all([searchSite(words), countModels(content, words)]);
  const asked = { words, ...(words !== typed.trim() && { isCut: true as const }) };
  if (result === undefined)
    return { ...frame, data: { ...asked, answers: [], groups: [], isPreparing: true as const } };
  return {
    ...frame,
    data: { ...asked, answers: [...result.answers], groups: groupHits(result, modelCount, words) },
  };
};

/** No longer than the search of the catalogue takes. */
function cutAtWord(text: string): string {
  if (text.length <= longestSearch) return text;
  const cut = text.slice(0, longestSearch + 1);
  return cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : longestSearch).trim();
}

/** How many models the catalogue finds by the same words; none where it cannot say. */
async function countModels(content: PageContent, q: string): Promise<number> {
  const list = await content.catalogPage({ q, perPage: 1 }).catch(() => undefined);
  return list?.q === undefined ? 0 : list.total;
}

/** A group shows so many; a page so many groups. */
const [mostOfKind, mostGroups] = [5, 6];

/** What holds less of the query than this share of what the best one holds is no answer. */
const leastCoverage = 0.6;
/** And what holds less of the query than this. */
const leastOfQuery = 0.35;
const leastScore = 0.1;

function groupHits({ hits }: SearchResult, modelCount: number, words: string): FoundGroup[] {
  const [best] = hits;
  if (best === undefined || best.coverage < leastOfQuery) return [];
  const good = hits.filter(
    ({ coverage, score }) => coverage >= best.coverage * leastCoverage && score >= best.score * leastScore,
  );
  const groups = [...Map.groupBy(good, ({ unit }) => unit.kind)].slice(0, mostGroups);
  return groups.map(([kind, own]) => {
    const rows = own.slice(0, mostOfKind).map(toRow);
    const total = Math.max(modelCount, own.length);
    const all = `${href('catalog')}${toSearch({ q: [words] })}#modeli`;
    return {
      kind,
      title: unitKinds[kind satisfies UnitKind],
      rows,
      ...(kind === 'model' && modelCount > rows.length && { more: { total, href: all } }),
    };
  });
}

function toRow({ unit: { title, text, href, picture }, fact }: Hit): FoundGroup['rows'][number] {
  return { title, text, href, ...(fact !== undefined && { fact }), ...(picture && { picture }) };
}
