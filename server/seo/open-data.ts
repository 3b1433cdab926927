/** Open data: each product as JSON and as CSV, all spare parts as CSV, linked from their pages. */
import { Router } from 'express';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { isPayloadKey, payloadAssumption } from '#server/content/lawful-payloads.ts';
import { listFigures } from '#server/content/specification.ts';
import { toCsv } from '#server/csv.ts';
import { findProduct } from '#server/documents/document.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { fitsModel } from '#server/parts/find-parts.ts';
import { unitCodes } from '#server/seo/json-ld/json-ld-context.ts';
import type { Part, PartCatalogue } from '#shared/content/part.ts';
import type { Product, ProductCard } from '#shared/content/product.ts';
import { withPlainSpaces } from '#shared/format.ts';
import { openDataPath, partsDataPath } from '#shared/pages/paths.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { publishedPictureUrl } from '#shared/picture-url.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { listChanges, type ProductChange } from '#shared/tools/product-changes.ts';
import { type SeoDependencies, sendText } from './send-file.ts';

const csvColumns = ['key', 'group', 'label', 'value', 'unit', 'unitCode', 'assumes'] as const;

/** @throws HttpError 404 for an unknown product */
export function openData({ config, content, openedAt, loadingTables, readSite }: SeoDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const formats = {
    json: {
      type: 'application/json; charset=utf-8',
      render: (product: Product) =>
        `${JSON.stringify(describeProduct(product, loadingTables, config.siteUrl), undefined, 2)}\n`,
    },
    csv: {
      type: 'text/csv; charset=utf-8',
      render: (product: Product) => figuresToCsv(describeFigures(product, loadingTables)),
    },
  } as const;
  for (const format of ['json', 'csv'] as const) {
    const { type, render } = formats[format];
    router.get(openDataPath(':id', format), async (request, response) => {
      const product = await findProduct(content, request, response);
      const changes = [product.updated, product.price.date, openedAt];
      sendText(response, { type, maxAgeSeconds: 600, changes }, render(product));
    });
  }
  router.get(partsDataPath, async (_request, response) => {
    response.locals.errorFormat = 'text';
    const options = { signal: response.locals.visitorLeft };
    const [catalogue, models, site] = await Promise.all([
      content.parts({}, options),
      content.products({}, options),
      readSite(),
    ]);
    if (catalogue === undefined) throw new HttpError(404, 'no spare parts');
    // Stock changes on any day: only the tag tells.
    const file = { type: formats.csv.type, maxAgeSeconds: 600, changes: [] };
    sendText(response, file, partsToCsv(catalogue, models, site.vatRatePct));
  });
  return router;
}

/** A column of stock for each yard, in the order in which the parts name them; models by their ids, empty where a part fits all. */
function partsToCsv(
  { priced, nodes, parts }: PartCatalogue,
  cards: readonly ProductCard[],
  vatRatePct: number,
): string {
  const idsOf = (models: Part['models']) => {
    if (models === undefined) return '';
    const fitting = cards.filter(({ id, type }) => fitsModel({ models }, [id, type])).map(({ id }) => id);
    // Of a type without a model: empty would say that the part fits all.
    return (fitting.length > 0 ? fitting : models).join('; ');
  };
  const names = new Map(nodes.map(({ code, name }) => [code, name]));
  const yards = [...new Set(parts.flatMap(({ stock }) => Object.keys(stock)))];
  const columns = ['number', 'name', 'node', 'models', 'otherNumbers', 'unit', 'priceRub', 'vatPct', 'priceDate'];
  const rows = parts.map(({ number, name, node, models, analogues, unit, priceRub, priceDate, stock, orderDays }) => [
    ...[number, name, names.get(node) ?? node, idsOf(models), analogues.join('; '), unit],
    ...[priceRub ?? '', vatRatePct, priceRub === undefined ? '' : (priceDate ?? priced), orderDays ?? ''],
    ...yards.map((city) => stock[city] ?? 0),
  ]);
  const titles = [...columns, 'orderDays', ...yards.map((city) => `stock: ${city}`)];
  // So that what is typed finds it.
  const plain = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withPlainSpaces(cell) : cell)));
  return toCsv([titles, ...plain], { separator: ',' });
}

function describeProduct(product: Product, tables: LoadingTables, origin: string) {
  const { id, sku, name, modelIndex, summary, availability, leadTimeDays, stockCity, price, warranty, updated } =
    product;
  return {
    ...{ id, sku, name, modelIndex, summary },
    url: `${origin}${productHref(product)}`,
    ...(priceRub(price) !== undefined && { price: { ...price, currency: 'RUB' } }),
    ...{ availability, leadTimeDays, stockCity, warranty, updated },
    pictures: product.pictures.map(({ source, alt }) => ({ url: publishedPictureUrl(origin, source), alt })),
    figures: describeFigures(product, tables),
    ...(product.history && { history: listChanges(product).map(describeChange) }),
  };
}

function describeFigures(product: Product, tables: LoadingTables) {
  return listFigures(product.spec).map(({ key, groupTitle, label, value, unit }) => {
    const assumes = isPayloadKey(key) ? payloadAssumption(product, key, tables) : undefined;
    return {
      ...{ key, group: groupTitle, label, value },
      ...(unit && { unit, unitCode: unitCodes[unit] }),
      /** What a computed figure assumes. */
      ...(assumes && { assumes }),
    };
  });
}

/** Figures of a change by key, with label and unit, before and after. */
function describeChange({ changed, price, figures }: ProductChange) {
  const { was = {}, became = {} } = figures ?? {};
  return {
    changed,
    ...(price && { price: { ...price, currency: 'RUB' } }),
    figures: listFigures(was).map(({ key, label, value, unit }) => ({
      ...{ key, label, was: value, became: became[key] },
      ...(unit && { unit, unitCode: unitCodes[unit] }),
    })),
  };
}

function figuresToCsv(figures: ReturnType<typeof describeFigures>): string {
  const toCell = (value: unknown) => (typeof value === 'number' ? value : [value ?? ''].flat().join('; '));
  const rows = figures.map((figure) => csvColumns.map((column) => toCell(figure[column])));
  return toCsv([csvColumns, ...rows], { separator: ',' });
}
