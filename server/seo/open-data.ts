/** Open data: a product as JSON and as CSV, linked on its page. */
import { Router } from 'express';
import type { Product } from '#shared/content/product.ts';
import { type SpecField, specFields, specGroups } from '#shared/content/spec-fields.ts';
import { openDataPath } from '#shared/feed-paths.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Services } from '../services.ts';
import { unitCodes } from './json-ld/unit-codes.ts';
import { sendWhole } from './send-file.ts';

interface Figure {
  key: string;
  group: string;
  label: string;
  value: unknown;
  unit?: string;
  /** UN/CEFACT Recommendation 20. */
  unitCode?: string;
}

const csvColumns = ['key', 'group', 'label', 'value', 'unit', 'unitCode'] as const;

/** @throws HttpError 404 for a product that there is not */
export function openData({ config, content, frontend }: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const formats = {
    json: {
      type: 'application/json; charset=utf-8',
      render: (product: Product) => `${JSON.stringify(describe(product, config.siteUrl), undefined, 2)}\n`,
    },
    csv: {
      type: 'text/csv; charset=utf-8',
      render: (product: Product) => toCsv(describe(product, config.siteUrl).figures),
    },
  } as const;
  for (const format of ['json', 'csv'] as const) {
    const { type, render } = formats[format];
    router.get(openDataPath(':id', format), async (request, response) => {
      response.locals.errorFormat = 'text';
      const id = String(request.params['id']);
      const isName = /^[a-z0-9-]{1,100}$/.test(id);
      const product = isName ? await content.product({ id }, { signal: response.locals.visitorLeft }) : undefined;
      if (product === undefined) throw new HttpError(404, 'no such product');
      const changes = [product.updated, product.price.date, frontend.build.time];
      sendWhole(response, { type, maxAgeSeconds: 600, changes }, render(product));
    });
  }
  return router;
}

function describe(product: Product, origin: string) {
  const { id, sku, name, modelIndex, summary, availability, leadTimeDays, stockCity, price, warranty, updated } =
    product;
  return {
    ...{ id, sku, name, modelIndex, summary },
    url: `${origin}${href('product', { slug: product.category, id })}`,
    price: { ...price, currency: 'RUB' },
    ...{ availability, leadTimeDays, stockCity, warranty, updated },
    pictures: product.pictures.map(({ source, alt }) => ({
      url: `${origin}${pictureUrl(source, { width: 1280, format: 'webp' })}`,
      alt,
    })),
    figures: listFigures(product.spec),
  };
}

function listFigures(spec: Product['spec']): Figure[] {
  const fields = Object.entries(specFields) as [keyof Product['spec'], SpecField][];
  return fields.flatMap(([key, { group, label, unit }]) => {
    const value = spec[key];
    if (value === undefined) return [];
    return [{ key, group: specGroups[group], label, value, ...(unit && { unit, unitCode: unitCodes[unit] }) }];
  });
}

/** RFC 4180; the mark at the beginning tells spreadsheets that it is UTF-8. */
function toCsv(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => csvColumns.map((column) => toCell(figure[column])));
  return `\ufeff${[csvColumns, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

function toCell(value: unknown): string {
  const text = value === undefined ? '' : [value].flat().join('; ');
  // A spreadsheet takes a text that begins like a formula for one.
  const plain = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
