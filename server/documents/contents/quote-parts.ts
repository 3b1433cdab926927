/** What a numbered «Расчёт» and the offer that a manager has confirmed say beside the set itself. */

import type { Confirmation, NumberedQuote } from '#server/leads/quotes/quote.ts';
import { type CountedSet, riseText } from '#shared/configuration/count-set.ts';
import type { PlantZone } from '#shared/content/site.ts';
import type { PaperBlock, PaperGroup } from '#shared/documents/paper.ts';
import { formatCount, formatDay, formatPhone } from '#shared/format.ts';
import { plantDay } from '#shared/tools/plant-time.ts';

/** Who it is for and who answers for it. Nothing that the visitor typed but his ИНН, whose check digits are right. */
export function parties({ quote, confirmation }: NumberedQuote): PaperBlock {
  const { by, phone } = confirmation ?? {};
  const author: PaperGroup =
    by === undefined || phone === undefined
      ? {
          title: 'Кто составил',
          rows: [{ label: 'Сайт завода, автоматически', value: 'менеджер ещё не\u00a0подтвердил' }],
        }
      : { title: 'Кто подтвердил', rows: [{ label: by, value: formatPhone(phone) }] };
  return {
    kind: 'columns',
    columns: [[{ title: 'Для кого', rows: [{ label: 'ИНН', value: quote.taxNumber }] }], [author]],
  };
}

export function validityText(counted: CountedSet, zone: PlantZone, confirmation?: Confirmation): string {
  const { priceDay, validUntil, offerNote } = counted;
  const what =
    confirmation === undefined
      ? `расчёт действителен по\u00a0${formatDay(validUntil)} включительно (${zone.name})${riseText(counted)}`
      : `предложение действительно по\u00a0${formatDay(confirmation.until)} включительно (${zone.name})`;
  return `Цены на\u00a0${formatDay(priceDay)}, ${what}. ${offerNote}`;
}

/** On what terms the set is handed over. */
export function conditions(counted: CountedSet, confirmation?: Confirmation): PaperGroup {
  const { model, availability, place, warranty, payment, included } = counted;
  const { days } = confirmation ?? {};
  const term =
    days === undefined
      ? availability
      : `${formatCount(days, ['календарный день', 'календарных дня', 'календарных дней'])} со\u00a0дня оплаты`;
  return {
    title: 'Поставка',
    rows: [
      { label: 'Место', value: place },
      { label: 'Срок', value: term },
      { label: 'Оплата', value: payment },
      ...(included === undefined ? [] : [{ label: 'В\u00a0цене', value: included }]),
      { label: 'Гарантия', value: warranty },
      { label: 'Индекс модели', value: model.modelIndex },
      { label: 'Артикул', value: model.sku },
    ],
  };
}

/** Where the manager signs. */
export function signature({ by, phone, at }: Confirmation, zone: PlantZone): PaperBlock {
  const day = formatDay(plantDay(at, zone));
  return {
    kind: 'columns',
    columns: [
      [{ title: 'Подписал', rows: [{ label: by, value: `тел. ${formatPhone(phone)}` }] }],
      [{ title: 'Дата и\u00a0подпись', rows: [{ label: day, value: '____________________' }] }],
    ],
  };
}
