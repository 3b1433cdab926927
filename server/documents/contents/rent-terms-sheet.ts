/** The terms of rent: daily rates of every type by term, then what the page of the service says. */
import type { Service } from '#shared/content/service.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatNumber, lowerFirst } from '#shared/format.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { rentSteps, rentTerms, rentTermText } from '#shared/tools/rent.ts';
import { contentToPaper, figureColumns, plainTable, textBlock } from './content-blocks.ts';

export function rentTermsSheet(
  { forWhom, term, blocks, types: codes }: Service,
  types: readonly TrailerType[],
  site: SiteSettings,
): PaperBlock[] {
  const rented = codes
    .flatMap((code) => types.filter((type) => type.code === code))
    .filter(({ rentRubPerDay = [] }) => rentRubPerDay.length > 0);
  const terms = rentTerms(rented);
  const columns = figureColumns('Вид', terms.map(rentTermText));
  const rows = rented.map(({ pluralName, rentRubPerDay = [] }) => [
    pluralName,
    ...rentSteps(rentRubPerDay, terms).map(({ rub }) => (rub === undefined ? '—' : formatNumber(rub))),
  ]);
  return [
    { kind: 'text', text: `Для кого: ${lowerFirst(forWhom)}. Срок: ${lowerFirst(term)}.` },
    { kind: 'heading', text: 'Рублей за\u00a0сутки' },
    plainTable(columns, rows),
    ...textBlock(
      `С\u00a0НДС ${formatNumber(site.vatRatePct)}\u00a0%. Не\u00a0публичная оферта: ставку фиксирует договор.`,
    ),
    { kind: 'heading', text: 'Обеспечительный платёж и\u00a0пробег' },
    termsTable(rented),
    ...contentToPaper(blocks),
    { kind: 'columns', columns: [[{ title: 'Арендодатель', rows: legalRows(site.legal) }]] },
  ];
}

/** A row a type that has its terms. */
function termsTable(types: readonly TrailerType[]): PaperBlock {
  const figures = ['Обеспечительный платёж, ₽', 'Пробег в\u00a0месяц, км', 'За\u00a0км сверх, ₽'];
  const rows = types.flatMap(({ pluralName, rentTerms: terms }) =>
    terms ? [[pluralName, ...[terms.depositRub, terms.kmPerMonth, terms.rubPerExtraKm].map(formatNumber)]] : [],
  );
  return plainTable(figureColumns('Вид', figures), rows);
}
