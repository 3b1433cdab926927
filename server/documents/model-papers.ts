/** Papers of models: data sheet and «Расчёт», drawing, loading, comparison. */
import { compareSheet } from '#server/documents/contents/compare-sheet.ts';
import { configurationSheet } from '#server/documents/contents/configuration-sheet.ts';
import { dataSheet } from '#server/documents/contents/data-sheet.ts';
import { drawingSheets } from '#server/documents/contents/drawing-sheets.ts';
import { loadingSheet } from '#server/documents/contents/loading-sheet.ts';
import { technicalTask } from '#server/documents/contents/technical-task.ts';
import { renderForWord } from '#server/documents/contents/word-file.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { type CountedConfiguration, countConfiguration } from '#shared/configuration/count-configuration.ts';
import {
  comparedNote,
  modelInSets,
  type OpenedConfiguration,
  openConfiguration,
  titleOfConfiguration,
} from '#shared/configuration/open-configuration.ts';
import type { DeliveryCity } from '#shared/content/delivery.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { comparePaperHref, comparePaperPath } from '#shared/documents/paper-paths.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { formatDay, formatModelCount, lowerFirst } from '#shared/format.ts';
import { offeredCities } from '#shared/pages/offers.ts';
import { configurationPaperPath, openDataPath } from '#shared/pages/paths.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { mostCompared } from '#shared/queries/page-queries.ts';
import { readQuery } from '#shared/routes.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import {
  type AskedDocument,
  type AskedModel,
  DocumentMoved,
  type DocumentNeeds,
  type DocumentOrder,
  findModel,
  paperDay,
} from './document.ts';

/** All but what it is of and blocks; dated by the figures, where the content says their day. */
const frameModel = ({ product, site }: Pick<AskedModel, 'product' | 'site'>, kind: string) => ({
  ...{ site, kind, name: `${product.shortName}, ${lowerFirst(kind)}.pdf` },
  page: productHref(product),
  title: product.name,
  day: product.updated && formatDay(product.updated),
  lead: product.summary,
});

/** The data sheet, or with a code the «Расчёт» of that configuration. @throws HttpError 404 for an unknown model or code; DocumentMoved */
export async function modelOrConfiguration(needs: DocumentNeeds, asked: AskedDocument): Promise<DocumentOrder> {
  const model = await findModel(needs, asked);
  const { set: code, city: slug } = asked.query;
  if (code === undefined) return modelSheet(needs, model, asked.client);
  const opened = openAskedConfiguration(needs, model, code);
  const city = offeredCities(model.site.offers, needs.delivery).find((candidate) => candidate.slug === slug);
  const address = configurationPaperPath(model.product.id, opened.code, city?.slug);
  // One address for each configuration; what is no longer sold is said on its page.
  if (address !== openDataPath(model.product.id, 'pdf') + asked.search) throw new DocumentMoved(address);
  return setOrder(needs, model, opened, city);
}

/** @throws HttpError 404 for a code that cannot be read or is of another model */
export function openAskedConfiguration(
  { configurationTerms }: Pick<DocumentNeeds, 'configurationTerms'>,
  { product }: AskedModel,
  code: unknown,
): OpenedConfiguration {
  const opened = openConfiguration(product, configurationTerms, String(code));
  if (opened.fault !== undefined) throw new HttpError(404, `paper: ${opened.notes.join(' ')}`);
  return opened;
}

export function modelSheet({ paperPictures }: DocumentNeeds, model: AskedModel, client: string): DocumentOrder {
  const { product, type } = model;
  const keyFields = type?.keyFields ?? [];
  return {
    ...frameModel(model, 'Технический лист'),
    of: [product, keyFields.join()],
    blocks: async () => dataSheet(product, keyFields, await paperPictures.jpeg(product.pictures[0], client)),
  };
}

/** Dated by the day on which it is made: its sums hold from then on. */
export function setOrder(
  { config, configurationTerms: terms, delivery, now }: DocumentNeeds,
  { product, site }: AskedModel,
  opened: OpenedConfiguration,
  city?: DeliveryCity,
): DocumentOrder {
  const day = plantDay(now(), site.timeZone);
  const counted = countConfiguration({ product, terms, opened, site, delivery, city, day });
  return {
    of: [product, terms, delivery, city?.slug],
    name: `${product.shortName}, расчёт ${counted.code}.pdf`,
    isIndexed: false,
    ...frameCounted(counted, site),
    kind: 'Расчёт',
    lead: titleOfConfiguration(counted),
    blocks: () => configurationSheet(counted, site, config.siteUrl),
  };
}

/** All but what it is called and of, lead and blocks. */
export const frameCounted = ({ path, model, day }: CountedConfiguration, site: SiteSettings) => ({
  ...{ site, page: path, title: model.name },
  day: datePaper(day, site.timeZone),
});

/** «Габаритный чертёж», dated by the figures that it shows. @throws HttpError 404 for a model without a drawing */
export function drawingOrder(model: Pick<AskedModel, 'product' | 'site'>): DocumentOrder {
  const { product } = model;
  if (!isDrawn(product)) throw new HttpError(404, 'the model has no drawing');
  return {
    ...frameModel(model, 'Габаритный чертёж'),
    of: [product],
    isLandscape: true,
    blocks: () => drawingSheets(product),
  };
}

/** «Схема загрузки», planned in the client's turn. @throws HttpError 404 for a model that has no place for cargo, as a tank */
export function loadingOrder(
  { planner, loadingTables }: Pick<DocumentNeeds, 'planner' | 'loadingTables'>,
  model: Pick<AskedModel, 'product' | 'site'>,
  client: string,
): DocumentOrder {
  const { product } = model;
  if (loadingSpaceOf(product) === undefined) throw new HttpError(404, 'the model has no loading space');
  const { roadLimits, tractors, loadingSheets } = loadingTables;
  return {
    ...frameModel(model, 'Схема загрузки'),
    of: [product, roadLimits, tractors, loadingSheets],
    lead: 'Сколько и\u00a0как можно везти: нагрузки на\u00a0оси считает программа завода по\u00a0массам и\u00a0размерам модели.',
    blocks: () => planner.run(client, () => loadingSheet(product, loadingTables)),
  };
}

/** «Техническое задание» for tenders, with the model's figures as limits: a template for Word. */
export function taskTemplate({ product, type, site }: AskedModel): DocumentOrder {
  const typeName = type?.name ?? 'Прицепная техника';
  return {
    of: ['technical-task', product, site, typeName],
    name: `${product.shortName}, образец технического задания.docx`,
    make: () => renderForWord(technicalTask(product, typeName, site)),
  };
}

/** Dated by the day on which it is made; each price has a date of its own. @throws DocumentMoved to the page for fewer than two models */
export async function comparison(needs: DocumentNeeds, { search, signal }: AskedDocument): Promise<DocumentOrder> {
  const { content, configurationTerms, readSite } = needs;
  const { models: asked = [], set: codes = [], rows } = readQuery('compare', search);
  const found = await Promise.all(asked.slice(0, mostCompared).map((id) => content.product({ id }, { signal })));
  const models = found.flatMap((model) => (model ? [modelInSets(model, codes, configurationTerms)] : []));
  const products = models.map(({ product }) => product);
  const extent = rows === undefined ? 'differences' : 'all';
  const compared = [products.map(({ id }) => id), models.flatMap(({ code }) => code ?? []), extent] as const;
  const address = models.length < 2 ? compareHref(...compared) : comparePaperHref(...compared);
  if (address !== comparePaperPath + search) throw new DocumentMoved(address);
  const site = await readSite();
  const count = formatModelCount(products.length);
  return {
    of: products,
    name: `Сравнение, ${count}.pdf`,
    ...{ site, page: compareHref(...compared), title: 'Сравнение моделей', kind: count },
    day: paperDay(needs, site),
    lead: products.map(({ shortName }) => shortName).join(', '),
    blocks: () => compareSheet(products, extent, comparedNote(models, site.offerNote)),
  };
}
