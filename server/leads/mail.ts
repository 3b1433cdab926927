/** Requests by e-mail: to the department, and a copy to the visitor who has left an address. */
import type { SendMailOptions, Transporter } from 'nodemailer';
import { getForm } from '#shared/forms/forms.ts';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';
import type { Lead } from './lead.ts';
import type { Mailboxes } from './lead-config.ts';
import { leadText, leadTitle } from './lead-text.ts';
import { requestAddress } from './request-address.ts';

export interface MailOptions {
  smtpUrl: string;
  mailboxes: Mailboxes;
  timeoutMs: number;
  siteUrl: string;
  /** Where an uploaded file lies. */
  pathOf: (fileId: string) => string;
}

/** More than most mailboxes take; larger files are named, and wait on the server. */
const mostAttachedBytes = 15 * 1024 * 1024;

/** @returns how to send the two e-mails; both throw DeliveryFailed */
export function createMail({ smtpUrl, mailboxes, timeoutMs, siteUrl, pathOf }: MailOptions) {
  // With the first e-mail: most sites start long before one is sent.
  let opening: Promise<Transporter> | undefined;
  const openTransport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      logger: false,
    });
  };
  const { host } = new URL(siteUrl);
  const send = async (message: SendMailOptions): Promise<void> => {
    opening ??= openTransport();
    const transport = await opening;
    try {
      await transport.sendMail({ from: { name: host, address: mailboxes.main }, ...message });
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      // 5xx is for good, but for what an operator mends: a password, a right to send.
      const isRefusal = responseCode !== undefined && [500, 501, 550, 551, 553, 554].includes(responseCode);
      throw new DeliveryFailed(`mail ${responseCode ?? failureCode(error)}`, { isRefusal });
    }
  };
  return {
    deliverToDepartment: (lead: Lead) => {
      const attached = fitting(lead);
      return send({
        to: mailboxes.ofDepartments[lead.department] ?? mailboxes.main,
        subject: leadTitle(lead),
        text: `${leadText(lead)}\n\nСтраница: ${siteUrl}${lead.page}\n`,
        // The same for every attempt: a second e-mail of the same request can be told.
        messageId: `<${lead.id}.mail@${host}>`,
        ...(lead.values['email'] === undefined ? {} : { replyTo: lead.values['email'] }),
        attachments: attached.map(({ id, name, type }) => ({ filename: name, path: pathOf(id), contentType: type })),
      });
    },
    deliverCopy: async (lead: Lead) => {
      const to = lead.values['email'];
      if (to === undefined) return;
      await send({
        to,
        replyTo: mailboxes.ofDepartments[lead.department] ?? mailboxes.main,
        subject: `Ваша заявка ${lead.number} принята`,
        text: copyText(lead, siteUrl),
        messageId: `<${lead.id}.copy@${host}>`,
        headers: { 'Auto-Submitted': 'auto-replied' },
      });
    },
  };
}

/** Nobody can use the form to send links to others in our name: a request with links is not repeated. */
function copyText(lead: Lead, siteUrl: string): string {
  const text = leadText(lead);
  const hasLinks = /https?:|www\.|:\/\//i.test(text);
  return [
    `Здравствуйте! Мы получили вашу заявку «${getForm(lead.form).title}», её номер ${lead.number}.`,
    `Что с ней происходит: ${siteUrl}${requestAddress(lead)}`,
    ...(hasLinks ? [] : ['', text]),
    '',
    'Если вы не отправляли заявку, ничего делать не нужно: кто-то ошибся адресом.',
    '',
  ].join('\n');
}

function fitting({ files }: Lead) {
  let bytes = 0;
  return files.filter((file) => {
    if (bytes + file.bytes > mostAttachedBytes) return false;
    bytes += file.bytes;
    return true;
  });
}
