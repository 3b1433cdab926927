/**
 * «Расчёт»: a configuration line by line with its sums, masses and a lease, as a machine made it. It is an offer only once a manager
 * has confirmed it.
 */
import type { Confirmation, NumberedQuote } from '#server/leads/quotes/quote.ts';
import { type CountedConfiguration, riseText, sumOf, vatOf } from '#shared/configuration/count-configuration.ts';
import { termText } from '#shared/configuration/counted-view.ts';
import type { ConfigurationLine } from '#shared/configuration/list-configuration.ts';
import type { PlantZone, SiteSettings } from '#shared/content/site.ts';
import type { PaperBlock, PaperColumn, PaperFigure, PaperGroup, PaperRow } from '#shared/documents/paper.ts';
import { capitalize, formatDay, formatDifference, formatNumber, formatPhone, formatRoubles } from '#shared/format.ts';
import { knownRows, legalRows } from '#shared/pages/legal-rows.ts';
import { isOn } from '#shared/pages/offers.ts';
import { nameDelivery } from '#shared/tools/delivery.ts';
import { estimateLeasing, leasingLimits } from '#shared/tools/leasing.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { priceRub, priceText, surchargeText } from '#shared/tools/price-text.ts';
import { drawingBlock } from './draw-paper.ts';
import { drawQr } from './qr-drawing.ts';

/** Who it is for and who answers for it. Nothing that the visitor typed but his ИНН, whose check digits are right. */
function parties({ quote, confirmation }: NumberedQuote): PaperBlock {
  const { by, phone } = confirmation ?? {};
  const machine = { label: 'Сайт завода, автоматически', value: 'менеджер ещё не\u00a0подтвердил' };
  const author: PaperGroup =
    by === undefined || phone === undefined
      ? { title: 'Кто составил', rows: [machine] }
      : { title: 'Кто подтвердил', rows: [{ label: by, value: formatPhone(phone) }] };
  const buyer = { title: 'Для кого', rows: [{ label: 'ИНН', value: quote.taxNumber }] };
  return { kind: 'columns', columns: [[buyer], [author]] };
}

function validityText(counted: CountedConfiguration, zone: PlantZone, confirmation?: Confirmation): string {
  const { priceDay, validUntil, offerNote } = counted;
  const what =
    confirmation === undefined
      ? `расчёт действителен по\u00a0${formatDay(validUntil)} включительно (${zone.name})${riseText(counted)}`
      : `предложение действительно по\u00a0${formatDay(confirmation.until)} включительно (${zone.name})`;
  const prices = priceDay === undefined ? '' : `цены на\u00a0${formatDay(priceDay)}, `;
  return `${capitalize(`${prices}${what}`)}. ${offerNote}`;
}

function conditions(counted: CountedConfiguration, confirmation?: Confirmation): PaperGroup {
  const { model, place, warranty, payment, included } = counted;
  return {
    title: 'Поставка',
    rows: knownRows({
      ...{ Место: place, Срок: termText(counted, confirmation?.days), Оплата: payment, 'В\u00a0цене': included },
      ...{ Гарантия: warranty, 'Индекс модели': model.modelIndex, Артикул: model.sku },
    }),
  };
}

/** With the terms that the estimate on the site begins with; none without a price. */
function leaseGroup({ total, vatRatePct }: CountedConfiguration): PaperGroup[] {
  const price = priceRub(total);
  if (price === undefined) return [];
  const { advance, months, rate, buyout } = leasingLimits;
  const terms = { price, advance: advance.start, months: months.start, rate: rate.start, buyout: buyout.start };
  const { advanceRub, monthlyRub, buyoutRub, totalRub } = estimateLeasing(terms, vatRatePct);
  return [
    {
      title: 'Лизинг, пример',
      rows: [
        { label: `Аванс ${terms.advance}\u00a0%`, value: formatRoubles(advanceRub) },
        {
          label: `${terms.months}\u00a0платежей под\u00a0${formatNumber(terms.rate)}\u00a0% годовых`,
          value: `${formatRoubles(monthlyRub)} в\u00a0месяц`,
        },
        { label: `Выкуп ${formatNumber(terms.buyout)}\u00a0%`, value: formatRoubles(buyoutRub) },
        { label: 'Всего по\u00a0договору', value: formatRoubles(totalRub) },
      ],
    },
  ];
}

function signature({ by, phone, at }: Confirmation, zone: PlantZone): PaperBlock {
  const day = formatDay(plantDay(at, zone));
  return {
    kind: 'columns',
    columns: [
      [{ title: 'Подписал', rows: [{ label: by, value: `тел. ${formatPhone(phone)}` }] }],
      [{ title: 'Дата и\u00a0подпись', rows: [{ label: day, value: '____________________' }] }],
    ],
  };
}

/** @param numbered where it was sent to a visitor under a number */
export function configurationSheet(
  counted: CountedConfiguration,
  site: SiteSettings,
  origin: string,
  numbered?: NumberedQuote,
): PaperBlock[] {
  const { model, notes } = counted;
  const confirmation = numbered?.confirmation;
  const zone = site.timeZone;
  const seller = { title: 'Продавец', rows: numbered?.quote.seller ?? legalRows(site.legal) };
  const url = `${origin}${counted.path}`;
  const qr = drawQr(url);
  return [
    ...notes.map((text) => ({ kind: 'text' as const, text })),
    ...(numbered === undefined ? [] : [parties(numbered)]),
    { kind: 'figures', figures: keyFigures(counted) },
    { kind: 'heading', text: 'Состав и\u00a0цена' },
    { kind: 'table', table: { columns: configurationColumns, rows: configurationRows(counted) } },
    { kind: 'text', text: validityText(counted, zone, confirmation) },
    ...drawingBlock(model, 'Чертёж', 'модели '),
    { kind: 'heading', text: 'Условия и\u00a0реквизиты' },
    {
      kind: 'columns',
      columns: [
        [
          conditions(counted, confirmation),
          ...(confirmation || !isOn(site.offers, 'leasing') ? [] : leaseGroup(counted)),
        ],
        [seller],
      ],
    },
    ...(confirmation === undefined ? [] : [signature(confirmation, zone)]),
    { kind: 'qr', path: qr.path, sizeModules: qr.size, text: `Эта комплектация на\u00a0сайте: ${url}` },
  ];
}

const kg = (mass: number | undefined, label: string): PaperFigure[] =>
  mass === undefined ? [] : [{ label, value: formatNumber(mass), unit: 'кг' }];

function keyFigures(counted: CountedConfiguration): PaperFigure[] {
  const { price, count, delivery, tareKg, payload } = counted;
  const what = delivery === undefined ? ', с\u00a0НДС' : ' с\u00a0доставкой и\u00a0НДС';
  return [
    { label: `за\u00a0${count === 1 ? 'единицу' : `${count}\u00a0ед.`}${what}`, value: priceText(sumOf(counted)) },
    ...(count === 1 ? [] : [{ label: 'за\u00a0единицу', value: priceText(price) }]),
    ...kg(tareKg, 'снаряжённая масса'),
    ...kg(payload?.kg, `груз ${payload?.withTowing} на\u00a0дороге 10\u00a0т`),
  ];
}

const configurationColumns: PaperColumn[] = [
  { title: 'Позиция', width: 0.6 },
  { title: 'Цена', width: 0.22, isFigure: true },
  { title: 'Масса', width: 0.18, isFigure: true },
];

function configurationRows(counted: CountedConfiguration): PaperRow[] {
  const { lines, price, count, total, tareKg, vatRatePct } = counted;
  // VAT is inside of prices.
  const vatRub = vatOf(counted);
  return [
    ...lines.map(lineRow),
    {
      cells: ['За единицу', priceText(price), tareKg === undefined ? '' : `${formatNumber(tareKg)}\u00a0кг`],
      isTotal: true,
    },
    ...(count === 1 ? [] : [{ cells: [`Всего, ${count}\u00a0ед.`, priceText(total), ''], isTotal: true }]),
    ...deliveryRows(counted),
    ...(vatRub === undefined
      ? []
      : [{ cells: [`В том числе НДС ${formatNumber(vatRatePct)}\u00a0%`, formatRoubles(vatRub), ''] }]),
  ];
}

function lineRow({ kind, title, details, rub, kg: mass }: ConfigurationLine): PaperRow {
  const isModel = kind === 'model';
  const price = isModel && rub !== undefined ? formatRoubles(rub) : surchargeText(rub);
  const own = mass === undefined ? '' : `${formatNumber(mass)}\u00a0кг`;
  return {
    cells: [title, price, isModel || mass === undefined ? own : formatDifference(mass, 'кг')],
    ...(details.length > 0 && { details: details.join('; ') }),
  };
}

function deliveryRows(counted: CountedConfiguration): PaperRow[] {
  const { delivery } = counted;
  if (delivery === undefined) return [];
  return [
    { cells: [nameDelivery(delivery), formatRoubles(delivery.rub), ''], details: delivery.notes.join('; ') },
    { cells: ['Итого с\u00a0доставкой', priceText(sumOf(counted)), ''], isTotal: true },
  ];
}
