/** The e-mail that brings a visitor the paper of his quote: our own words and figures, and his ИНН. */
import { withPlainSpaces } from '#server/leads/delivery/lead-text.ts';
import { viewCounted } from '#shared/configuration/counted-view.ts';
import { formatPhone } from '#shared/format.ts';
import { type NumberedQuote, nameQuote } from './quote.ts';

export interface QuoteMailWords {
  /** Of the lead's page. */
  address: string;
  /** The plant's, E.164. */
  phone: string | undefined;
  hasFile: boolean;
}

/** «Расчёт № 4827-1930: Ось Ш-136, 2 ед.» */
export function quoteSubject(numbered: NumberedQuote): string {
  return withPlainSpaces(`${nameQuote(numbered)}: ${viewCounted(numbered.quote.counted).name}`);
}

export function quoteText(numbered: NumberedQuote, { address, phone, hasFile }: QuoteMailWords): string {
  const { quote, confirmation } = numbered;
  const { name, choice, notes, rows, sums, validity } = viewCounted(quote.counted, confirmation?.until);
  const lines = [
    `Здравствуйте! ${nameQuote(numbered)} ${hasFile ? 'во вложении' : 'лежит на странице вашей заявки, ссылка ниже'}.`,
    '',
    `${name}. ${choice}`,
    ...notes,
    ...[...rows, ...sums].map(({ title, sum }) => `${title}: ${sum}`),
    '',
    `Для кого: ИНН ${quote.taxNumber}`,
    validity,
    confirmation === undefined
      ? 'Расчёт сделан автоматически. Его проверит и подтвердит менеджер отдела продаж.'
      : `Подтверждает: ${confirmation.by}, ${formatPhone(confirmation.phone)}`,
    '',
    `Файл и ход заявки: ${address}`,
    ...(phone === undefined ? [] : [`Быстрее по телефону: ${formatPhone(phone)}. Назовите номер.`]),
    '',
    'Если вы не запрашивали расчёт, ничего делать не нужно: кто-то ошибся адресом.',
    '',
  ];
  return withPlainSpaces(lines.join('\n'));
}
