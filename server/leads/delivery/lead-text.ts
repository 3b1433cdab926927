/** A lead as text for people at the plant: labels of its form, one line a field. */

import { domainToUnicode } from 'node:url';
import { type NumberedQuote, nameQuote } from '#server/leads/quotes/quote.ts';
import type { Lead, LeadFile } from '#server/leads/storage/lead.ts';
import { viewCounted } from '#shared/configuration/counted-view.ts';
import { formatDay, formatPhone, withPlainSpaces } from '#shared/format.ts';
import type { FormField } from '#shared/forms/form-field.ts';
import { getForm } from '#shared/forms/forms.ts';
import type { LabelledRow } from '#shared/pages/legal-rows.ts';

/** «Расчёт № 4827-1930: Ось Ш-136, 2 ед.» */
export function quoteSubject(numbered: NumberedQuote): string {
  return withPlainSpaces(`${nameQuote(numbered)}: ${viewCounted(numbered.quote.counted).name}`);
}

/** @param mail address of the lead's page; the plant's phone, E.164; who confirms the quote, and until when */
export function quoteText(
  numbered: NumberedQuote,
  { address, phone, hasFile, reply }: { address: string; phone: string | undefined; hasFile: boolean; reply: string },
): string {
  const { quote, confirmation } = numbered;
  const { name, choice, notes, rows, sums, terms, validity } = viewCounted(quote.counted, confirmation);
  const lines = [
    `Здравствуйте! ${nameQuote(numbered)} ${hasFile ? 'во вложении' : 'лежит на странице вашей заявки, ссылка ниже'}.`,
    '',
    `${name}. ${choice}`,
    ...notes,
    ...[...rows, ...sums].map(({ title, sum }) => `${title}: ${sum}`),
    '',
    `Для кого: ИНН ${quote.taxNumber}`,
    terms,
    validity,
    confirmation === undefined
      ? `Расчёт сделан автоматически. ${reply}`
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

/** What the visitor was promised, in one line, and who has confirmed it; none of other leads. */
export function quoteLines({ quote, confirmation }: Partial<NumberedQuote>): string[] {
  if (quote === undefined) return [];
  const { name, choice, sums, validity } = viewCounted(quote.counted, confirmation);
  return [
    `Посчитано: ${name}. ${choice}; ${sums.map(({ title, sum }) => `${title}: ${sum}`).join('; ')}. ${validity}`,
    ...(confirmation === undefined ? [] : [`Подтвердил: ${confirmation.by}, ${formatPhone(confirmation.phone)}`]),
  ];
}

const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** In the order of the form. Fields that the form no longer has come last, under their names. */
export function labelValues({ form, values }: Pick<Lead, 'form' | 'values'>): LabelledRow[] {
  const fields = getForm(form).fields;
  const known = fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined ? [] : [{ label: field.label, value: formatValue(field, value) }];
  });
  const others = Object.keys(values).filter((name) => !fields.some((field) => field.name === name));
  return [...known, ...others.map((name) => ({ label: name, value: values[name] ?? '' }))];
}

/** «Запросить цену и срок, заявка 4827-1930», «Задать вопрос: Рекламация, заявка 4827-1930». */
export function leadTitle({ form, number, values }: Pick<Lead, 'form' | 'number' | 'values'>): string {
  const { title, fields } = getForm(form);
  const topic = fields.find(({ name, kind }) => name === 'topic' && kind === 'choice');
  const chosen = topic && values[topic.name];
  return withPlainSpaces(
    `${title}${chosen === undefined ? '' : `: ${formatValue(topic as FormField, chosen)}`}, заявка ${number}`,
  );
}

/**
 * Fields, what was counted, and names of files. Further lines of a value are indented: none can pass for a field of its own.
 * @param siteUrl public origin of the site: without it addresses are paths
 */
export function leadText(lead: Lead, siteUrl = ''): string {
  const lines = labelValues(lead).map(({ label, value }) => `${label}: ${value.replace(lineBreaks, '\n    ')}`);
  const counted = [...subjectLines(lead, siteUrl), ...quoteLines(lead)];
  return withPlainSpaces([...lines, ...counted, ...lead.files.map(fileLine)].join('\n'));
}

/** What the visitor had counted on the site, and where it can be counted again. */
export function subjectLines({ subjects = [] }: Pick<Lead, 'subjects'>, siteUrl: string): string[] {
  return subjects.flatMap(({ text, fault, href }) => [
    `Посчитано на сайте: ${text.replace(lineBreaks, ' ')}`,
    ...(fault === undefined ? [] : [`    ${fault}`]),
    `    ${siteUrl}${href}`,
  ]);
}

/** «Файл: паспорт.pdf (120 КБ), не проверен на вирусы». */
export function fileLine({ name, bytes, isScanned }: LeadFile): string {
  return `Файл: ${name} (${Math.ceil(bytes / 1024)} КБ)${isScanned ? '' : ', не проверен на вирусы'}`;
}

function formatValue(field: FormField, value: string): string {
  switch (field.kind) {
    case 'phone':
      return formatPhone(value);
    case 'email':
      return withReadableDomain(value);
    case 'day':
      return formatDay(value);
    case 'choice':
      return field.choices?.find((choice) => choice.value === value)?.text ?? value;
    default:
      return value;
  }
}

/** «ivan@фирма.рф (ivan@xn--80apmps.xn--p1ai)»: the first to read, the second for programs that know no other. */
function withReadableDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const readable = `${email.slice(0, at)}${domainToUnicode(email.slice(at))}`;
  return readable === email || readable.length === at ? email : `${readable} (${email})`;
}
