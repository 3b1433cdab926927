/** A counted configuration as pages show it: rows of words and sums. */
import { capitalize, formatCount, formatDay, formatNumber, formatRoubles } from '#shared/format.ts';
import { nameDelivery } from '#shared/tools/delivery.ts';
import { priceText, surchargeText } from '#shared/tools/price-text.ts';
import { type CountedConfiguration, riseText, sumOf, vatOf } from './count-configuration.ts';
import { titleOfConfiguration } from './open-configuration.ts';

export type CountedView = ReturnType<typeof viewCounted>;

export type CountedRow = { title: string; sum: string; isTotal?: boolean };

/** @param agreed what a manager has confirmed: the last day, and days of delivery from the payment on */
export function viewCounted(counted: CountedConfiguration, agreed: { until?: string; days?: number } = {}) {
  const { model, path, notes, lines, priceDay, place, delivery } = counted;
  const validUntil = agreed.until ?? counted.validUntil;
  const rise = validUntil === counted.validUntil ? riseText(counted) : '';
  const prices = priceDay === undefined ? 'Цена' : `Цены ${model.shortName}\u00a0— на\u00a0${formatDay(priceDay)},`;
  const deliveryNotes = delivery === undefined ? '' : ` Доставка: ${delivery.notes.join('; ')}.`;
  return {
    ...{ name: nameCounted(counted), choice: titleOfConfiguration(counted), path, notes },
    rows: lines.map(({ kind, title, rub }) => ({
      title,
      sum: kind === 'model' && rub !== undefined ? formatRoubles(rub) : surchargeText(rub),
    })),
    /** Delivery, total, VAT. */
    sums: sumRows(counted),
    /** When and where it is handed over, and what its delivery does not hold. */
    terms: `${termText(counted, agreed.days)}. ${capitalize(place)}.${deliveryNotes}`,
    /** Until when it holds, and of which day the prices are. */
    validity: `Действует по\u00a0${formatDay(validUntil)} включительно${rise}. ${prices} с\u00a0НДС.`,
  };
}

/** @param days of delivery from the payment on, where a manager has named them */
export function termText(
  { availability }: Pick<CountedConfiguration, 'availability'>,
  days: number | undefined,
): string {
  if (days === undefined) return availability;
  return `${formatCount(days, ['календарный день', 'календарных дня', 'календарных дней'])} со\u00a0дня оплаты`;
}

/** «Ось Ш-136» or, of several, «Ось Ш-136, 2 ед.». */
function nameCounted({ model, count }: Pick<CountedConfiguration, 'model' | 'count'>): string {
  return count === 1 ? model.shortName : `${model.shortName}, ${formatCount(count, ['ед.', 'ед.', 'ед.'])}`;
}

function sumRows(counted: CountedConfiguration): CountedRow[] {
  const { price, count, total, delivery, vatRatePct } = counted;
  const vatRub = vatOf(counted);
  return [
    { title: 'За единицу', sum: priceText(price), isTotal: true },
    ...(count === 1 ? [] : [{ title: `За ${count}\u00a0ед.`, sum: priceText(total), isTotal: true }]),
    ...(delivery === undefined
      ? []
      : [
          { title: nameDelivery(delivery), sum: formatRoubles(delivery.rub) },
          { title: 'Итого с\u00a0доставкой', sum: priceText(sumOf(counted)), isTotal: true },
        ]),
    ...(vatRub === undefined
      ? []
      : [{ title: `В том числе НДС ${formatNumber(vatRatePct)}\u00a0%`, sum: formatRoubles(vatRub) }]),
  ];
}

/** A part of the sum of a configuration. */
export type QuotePart = ReturnType<typeof quoteParts>[number];

/** @returns nothing where a price is on request, for then the parts make no sum */
export function quoteParts({ lines, count, delivery }: Pick<CountedConfiguration, 'lines' | 'count' | 'delivery'>) {
  if (lines.some(({ rub }) => rub === undefined)) return [];
  const sumWhere = (isModel: boolean) =>
    lines.reduce((sum, { kind, rub = 0 }) => ((kind === 'model') === isModel ? sum + rub * count : sum), 0);
  const parts = [
    { kind: 'model' as const, title: 'Базовое исполнение', rub: sumWhere(true) },
    { kind: 'options' as const, title: 'Опции', rub: sumWhere(false) },
    { kind: 'delivery' as const, title: 'Доставка', rub: delivery?.rub ?? 0 },
  ];
  return parts.filter(({ rub }) => rub > 0);
}
