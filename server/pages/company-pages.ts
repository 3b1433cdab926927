/** Loads /about: the page as edited, and a little trailer for each row of what was made. */

import { aboutCrumb } from '#server/pages/parts/breadcrumbs.ts';
import type { Block, OutputBlock } from '#shared/content/block.ts';
import type { PlainPage } from '#shared/content/company.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { href } from '#shared/routes.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import {
  found,
  type LoadContext,
  type LoadedPage,
  type PageContent,
  type PageLoader,
  unlessEmpty,
} from './page-loader.ts';
import { listDesks } from './services.ts';

export const about: PageLoader<'about'> = async ({ content, optional }) => {
  const [about, way] = await Promise.all([content.page({ id: 'about' }), wayToPlant({ content, optional })]);
  const page = found(about, 'page about');
  const ids = page.blocks.filter(isOutput).flatMap(({ rows }) => rows.map(({ model }) => model));
  const models = await Promise.all([...new Set(ids)].map((id) => content.product({ id })));
  // One by one: each sheet is as wide as its trailer, all are in the same units.
  const marks = models.flatMap((model) =>
    drawSilhouettes([model], 'tiny').flatMap((silhouette) =>
      model && silhouette ? [[model.id, silhouette] as const] : [],
    ),
  );
  return {
    kind: 'page',
    breadcrumbs: [{ text: page.title, href: href('about') }],
    data: { page, marks: Object.fromEntries(marks), way },
  };
};

/** Where the contacts say how to get to the plant; the contacts as a whole while nobody can tell which office that is. */
async function wayToPlant({ content, optional }: Pick<LoadContext<'about'>, 'content' | 'optional'>): Promise<string> {
  const offices = await optional(content.offices({}));
  const plant = offices?.find(({ kind }) => kind === 'plant');
  return `${href('contacts')}${plant === undefined ? '' : `#${plant.id}`}`;
}

/** Loads /about/manufacture. */
export const manufacture: PageLoader<'manufacture'> = async ({ content, optional }) => {
  const [page, way] = await Promise.all([content.page({ id: 'manufacture' }), wayToPlant({ content, optional })]);
  const own = found(page, 'page manufacture');
  return {
    kind: 'page',
    breadcrumbs: [aboutCrumb, { text: own.title, href: href('manufacture') }],
    data: { page: own, way },
  };
};

const isOutput = (block: Block): block is OutputBlock => block.kind === 'output';

/** Loads the offices and the legal details. */
export const contacts: PageLoader<'contacts'> = async ({ content, now, site }) => ({
  kind: 'page',
  breadcrumbs: [{ text: 'Контакты', href: href('contacts') }],
  data: {
    offices: await content.offices({}),
    legal: site.legal,
    messengers: site.messengers,
    today: plantDay(now(), site.timeZone),
  },
});

/** Loads the partners of the plant. */
export const partners: PageLoader<'partners'> = async ({ content, now, site }) => {
  const list = await content.partners({});
  return {
    kind: 'page',
    ...unlessEmpty(list),
    breadcrumbs: [aboutCrumb, { text: 'Партнёры', href: href('partners') }],
    data: { partners: list, thisYear: Number(plantDay(now(), site.timeZone).slice(0, 4)) },
  };
};

/** Loads the vacancies, the recruiter, and the vacancy that the query names. */
export const vacancies: PageLoader<'vacancies'> = async ({ content, query }) => {
  const [list, offices] = await Promise.all([content.vacancies({}), content.offices({})]);
  const [contact] = listDesks(offices, 'vacancies');
  const [named] = query.vacancy ?? [];
  const chosen = list.find(({ id }) => id === named);
  if (named !== undefined && chosen === undefined) return { kind: 'same', search: '' };
  return {
    kind: 'page',
    ...unlessEmpty(list),
    breadcrumbs: [aboutCrumb, { text: 'Вакансии', href: href('vacancies') }],
    data: { vacancies: list, ...(contact && { contact }), ...(chosen && { chosen }) },
  };
};

/** The others have loaders of their own. */
type PlainPageId = Exclude<PlainPage['id'], 'home' | 'about' | 'manufacture'>;

const consentCrumb = { text: 'Согласие на\u00a0обработку персональных данных', href: href('consent') };

export function plainPage(id: PlainPageId): (context: { content: PageContent }) => Promise<LoadedPage<PlainPageId>> {
  return async ({ content }) => {
    const page = found(await content.page({ id }), `page ${id}`);
    const own = { text: page.title, href: href(id) };
    const above = id === 'consent-advertising' ? [consentCrumb] : [];
    return { kind: 'page', breadcrumbs: [...above, own], data: { page } };
  };
}
