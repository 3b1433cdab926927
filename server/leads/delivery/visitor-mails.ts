/** E-mails for visitors: a receipt; of a quote its paper, and once more when a manager has confirmed it. */

import type { SendMailOptions } from 'nodemailer';
import { leadLink } from '#server/leads/lead-address.ts';
import { leadWords, type ReplyHours, replyWords } from '#server/leads/lead-words.ts';
import type { NumberedQuote } from '#server/leads/quotes/quote.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatPhone, withPlainSpaces } from '#shared/format.ts';
import { getForm } from '#shared/forms/forms.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import { quoteSubject, quoteText } from './lead-text.ts';

/** Of the plant, as far as it is known: its name, its phone in E.164, when it replies. */
type KnownPlant = Partial<Pick<SiteSettings, 'name' | 'phone'>> & ReplyHours;

/** @param address of the lead's page */
function receiptText(
  lead: Pick<Lead, 'form' | 'number' | 'acceptedAt' | 'subjects' | 'replyBy'>,
  address: string,
  plant: KnownPlant,
): string {
  const { phone } = plant;
  const { form, number, subjects = [] } = lead;
  const lines = [
    `Здравствуйте! Мы получили заявку «${getForm(form).title}», её номер ${number}.`,
    ...subjects.filter(({ hasOwnWords }) => !hasOwnWords).map(({ text }) => `К заявке приложено: ${text}.`),
    '',
    `Что дальше. ${leadWords[form].promise} ${replyWords(lead, plant)}`,
    '',
    `Что происходит с заявкой: ${address}`,
    ...(phone === undefined ? [] : [`Быстрее по телефону: ${formatPhone(phone)}. Назовите номер заявки.`]),
    '',
    'Если вы не отправляли заявку, ничего делать не нужно: кто-то ошибся адресом.',
    '',
  ];
  return withPlainSpaces(lines.join('\n'));
}

/** Papers lie above this room. @throws HttpError 503 when it cannot be rendered now */
export type OpenQuotePaper = (quote: NumberedQuote) => Promise<{ name: string; bytes: Buffer }>;

export interface VisitorMailParts {
  /** Public origin of the site. */
  siteUrl: string;
  /** Nothing is known while content was never read. */
  readPlant: () => Promise<KnownPlant>;
  openPaper?: OpenQuotePaper | undefined;
  /** The paper could not be rendered in all that time: the e-mail goes with the link alone. */
  onWithoutPaper?: ((error: unknown) => void) | undefined;
}

/** About two minutes of attempts; later a link is worth more than a file. */
const attemptsForPaper = 5;

type VisitorMail = Pick<SendMailOptions, 'subject' | 'text' | 'attachments'>;

/** @param attempts including this one. @throws DeliveryFailed while the paper of a quote is worth waiting for */
export async function visitorMail(lead: Lead, attempts: number, parts: VisitorMailParts): Promise<VisitorMail> {
  const address = `${parts.siteUrl}${leadLink(lead)}`;
  const plant = await parts.readPlant();
  const signed = (text: string) => `${text.trimEnd()}\n\n${signature(plant, parts.siteUrl)}`;
  if (lead.quote === undefined) {
    return { subject: `Ваша заявка ${lead.number} принята`, text: signed(receiptText(lead, address, plant)) };
  }
  const numbered = { ...lead, quote: lead.quote };
  const paper = await findPaper(numbered, attempts, parts);
  const reply = replyWords(lead, plant);
  return {
    subject: quoteSubject(numbered),
    text: signed(quoteText(numbered, { address, phone: plant.phone, hasFile: paper !== undefined, reply })),
    ...(paper && {
      attachments: [{ filename: paper.name, content: paper.bytes, contentType: 'application/pdf' }],
    }),
  };
}

/** Mail programs fold what follows the mark. */
function signature({ name, phone }: KnownPlant, siteUrl: string): string {
  const lines = [name, phone && formatPhone(phone), siteUrl].filter((line) => line !== undefined);
  return withPlainSpaces(['-- ', ...lines, ''].join('\n'));
}

async function findPaper(quote: NumberedQuote, attempts: number, { openPaper, onWithoutPaper }: VisitorMailParts) {
  try {
    return await openPaper?.(quote);
  } catch (error) {
    if (attempts < attemptsForPaper) throw new DeliveryFailed('paper could not be rendered');
    onWithoutPaper?.(error);
    return undefined;
  }
}
