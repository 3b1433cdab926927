/** Delivers leads by e-mail: to the department, and a receipt to visitors who left an address. */
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Mailboxes } from '#server/config/lead-config.ts';
import { readFormPage } from '#server/leads/form-page.ts';
import { leadAddress } from '#server/leads/lead-address.ts';
import type { Lead, LeadFile } from '#server/leads/storage/lead.ts';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';
import { leadText, leadTitle } from './lead-text.ts';
import { receiptText } from './receipt-text.ts';

export interface MailOptions {
  smtpUrl: string;
  mailboxes: Mailboxes;
  /** Of each step of SMTP. */
  timeoutMs: number;
  /** Public origin of the site. */
  siteUrl: string;
  /** Path of an uploaded file. */
  pathOf: (fileId: string) => string;
  /** The plant's phone, E.164; undefined while content cannot be read. */
  findPhone: () => Promise<string | undefined>;
}

/** Most mailboxes take no more; files beyond it are only named in the e-mail. */
const maxAttachedBytes = 15 * 1024 * 1024;
/** SMTP codes that reject the e-mail itself; other 5xx, such as a wrong password, are for the operator to fix. */
const rejectionCodes = [500, 501, 550, 551, 553, 554];

/** @returns how to send the two e-mails; both throw DeliveryFailed */
export function createMail({ smtpUrl, mailboxes, timeoutMs, siteUrl, pathOf, findPhone }: MailOptions) {
  const { host } = new URL(siteUrl);
  let opening: Promise<Transporter> | undefined;
  const sendMail = async (message: SendMailOptions): Promise<void> => {
    opening ??= openTransport(smtpUrl, timeoutMs);
    const transport = await opening;
    try {
      await transport.sendMail({ from: { name: host, address: mailboxes.main }, ...message });
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      const isRejection = responseCode !== undefined && rejectionCodes.includes(responseCode);
      throw new DeliveryFailed(`mail ${responseCode ?? failureCode(error)}`, { isRejection });
    }
  };
  const mailboxOf = ({ department }: Lead) => mailboxes.ofDepartments[department] ?? mailboxes.main;
  return {
    deliverToDepartment: (lead: Lead): Promise<void> =>
      sendMail({
        to: mailboxOf(lead),
        subject: leadTitle(lead),
        text: `${leadText(lead)}\n\nСтраница: ${siteUrl}${readFormPage(lead.form, lead.page)}\n`,
        // The same for every attempt, so that mailboxes can recognize a repeat.
        messageId: `<${lead.id}.mail@${host}>`,
        ...(lead.values['email'] === undefined ? {} : { replyTo: lead.values['email'] }),
        attachments: filesToAttach(lead).map(({ id, name, type }) => ({
          filename: name,
          path: pathOf(id),
          contentType: type,
        })),
      }),
    deliverCopy: async (lead: Lead): Promise<void> => {
      const to = lead.values['email'];
      if (to === undefined) return;
      await sendMail({
        to,
        replyTo: mailboxOf(lead),
        subject: `Ваша заявка ${lead.number} принята`,
        text: receiptText(lead, `${siteUrl}${leadAddress(lead)}`, await findPhone()),
        messageId: `<${lead.id}.copy@${host}>`,
        headers: { 'Auto-Submitted': 'auto-replied' },
      });
    },
  };
}

/** Loads nodemailer with the first e-mail. */
async function openTransport(smtpUrl: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    logger: false,
  });
}

/** As many as fit, in their order. */
function filesToAttach({ files }: Lead): LeadFile[] {
  let bytes = 0;
  return files.filter((file) => {
    if (bytes + file.bytes > maxAttachedBytes) return false;
    bytes += file.bytes;
    return true;
  });
}
