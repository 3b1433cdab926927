/** «Расчёт»: a set line by line with its sums, masses and a lease, as a machine made it; never an offer. */

import { listSet, type SetLine, type SetSheet } from '#shared/configuration/list-set.ts';
import type { OpenedSet } from '#shared/configuration/open-set.ts';
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay, formatNumber, formatRoubles } from '#shared/format.ts';
import type { PaperBlock, PaperColumn, PaperFigure, PaperRow } from '#shared/papers/paper.ts';
import { type ProductPrice, priceRub, priceText } from '#shared/tools/price-text.ts';
import { massChange, surcharge } from './change-words.ts';
import { drawTrailer } from './draw-paper.ts';
import { drawQr } from './qr-drawing.ts';
import { conditions, leaseGroup, requisites } from './sheet-terms.ts';

export interface SetSheetParts {
  product: Product;
  terms: SetTerms;
  opened: OpenedSet;
  site: SiteSettings;
  /** Of the page of the set. */
  url: string;
  /** When the paper is made: its sums hold from then on. */
  today: Date;
}

export function setSheet({ product, terms, opened, site, url, today }: SetSheetParts): PaperBlock[] {
  const sheet = listSet(product, terms, opened.set);
  const qr = drawQr(url);
  const { drawing, notes } = drawTrailer(product);
  const validUntil = formatDay(addDays(today, terms.validDays));
  return [
    ...opened.notes.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'figures', figures: keyFigures(sheet) },
    { kind: 'heading', text: 'Состав и\u00a0цена' },
    { kind: 'table', table: { columns: setColumns, rows: setRows(sheet, site.vatRatePct) } },
    {
      kind: 'text',
      text: `Цены на\u00a0${formatDay(product.price.date)}, расчёт действителен до\u00a0${validUntil}. ${site.offerNote}`,
    },
    { kind: 'drawing', title: 'Чертёж', drawing, caption: ['Размеры модели в\u00a0миллиметрах', ...notes].join('. ') },
    { kind: 'heading', text: 'Условия и\u00a0реквизиты' },
    { kind: 'columns', columns: [[conditions(product), ...leaseGroup(sheet, site.vatRatePct)], [requisites(site)]] },
    { kind: 'qr', path: qr.path, sizeModules: qr.size, text: `Этот набор на\u00a0сайте: ${url}` },
  ];
}

/** The day that many days later, as `2026-12-07`. */
function addDays(from: Date, days: number): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

const kg = (mass: number | undefined, label: string): PaperFigure[] =>
  mass === undefined ? [] : [{ label, value: formatNumber(mass), unit: 'кг' }];

function keyFigures({ price, count, total, tareKg, payloadKg }: SetSheet): PaperFigure[] {
  return [
    {
      label: count === 1 ? 'за\u00a0единицу, с\u00a0НДС' : `за\u00a0${count}\u00a0ед., с\u00a0НДС`,
      value: priceText(total),
    },
    ...(count === 1 ? [] : [{ label: 'за\u00a0единицу', value: priceText(price) }]),
    ...kg(tareKg, 'снаряжённая масса'),
    ...kg(payloadKg, 'груз с\u00a0тягачом 4×2 на\u00a0дороге 10\u00a0т'),
  ];
}

const setColumns: PaperColumn[] = [
  { title: 'Позиция', width: 0.6 },
  { title: 'Цена', width: 0.22, isFigure: true },
  { title: 'Масса', width: 0.18, isFigure: true },
];

function setRows({ lines, price, count, total, tareKg }: SetSheet, vatRatePct: number): PaperRow[] {
  const vat = vatRow(total, vatRatePct);
  return [
    ...lines.map(lineRow),
    {
      cells: ['За единицу', priceText(price), tareKg === undefined ? '' : `${formatNumber(tareKg)}\u00a0кг`],
      isTotal: true,
    },
    ...(count === 1 ? [] : [{ cells: [`Всего, ${count}\u00a0ед.`, priceText(total), ''], isTotal: true }]),
    ...vat,
  ];
}

function lineRow({ kind, title, details, rub, kg: mass }: SetLine): PaperRow {
  const isModel = kind === 'model';
  const price = isModel && rub !== undefined ? formatRoubles(rub) : surcharge(rub);
  const own = mass === undefined ? '' : `${formatNumber(mass)}\u00a0кг`;
  return {
    cells: [title, price, isModel || mass === undefined ? own : massChange(mass)],
    ...(details.length > 0 && { details: details.join('; ') }),
  };
}

/** VAT is inside of prices. */
function vatRow(total: ProductPrice, vatRatePct: number): PaperRow[] {
  const rub = priceRub(total);
  if (rub === undefined) return [];
  const vatRub = Math.round((rub * vatRatePct) / (100 + vatRatePct));
  return [{ cells: [`В том числе НДС ${formatNumber(vatRatePct)}\u00a0%`, formatRoubles(vatRub), ''] }];
}
