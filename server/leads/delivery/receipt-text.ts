/** The receipt that a visitor gets by e-mail: without a word of his own, for the address may be a stranger's. */
import { leadWords, usualReply } from '#server/leads/lead-words.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import { formatPhone } from '#shared/format.ts';
import { getForm } from '#shared/forms/forms.ts';
import { withPlainSpaces } from './lead-text.ts';

/**
 * @param address of the lead's page
 * @param phone the plant's, E.164
 */
export function receiptText(
  { form, number }: Pick<Lead, 'form' | 'number'>,
  address: string,
  phone: string | undefined,
): string {
  const { promise, reply = usualReply } = leadWords[form];
  const lines = [
    `Здравствуйте! Мы получили заявку «${getForm(form).title}», её номер ${number}.`,
    '',
    `Что дальше. ${promise} ${reply}`,
    '',
    `Что происходит с заявкой: ${address}`,
    ...(phone === undefined ? [] : [`Быстрее по телефону: ${formatPhone(phone)}. Назовите номер заявки.`]),
    '',
    'Если вы не отправляли заявку, ничего делать не нужно: кто-то ошибся адресом.',
    '',
  ];
  return withPlainSpaces(lines.join('\n'));
}
