/** Delivers leads by e-mail: to the department, and to visitors who left an address. */

import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Mailboxes } from '#server/environment/config.ts';
import { readFormPage } from '#server/leads/lead-address.ts';
import type { Lead, LeadFile } from '#server/leads/storage/lead.ts';
import type { UploadHome } from '#server/leads/uploads/upload-home.ts';
import type { PlantZone } from '#shared/content/site.ts';
import { withPlainSpaces } from '#shared/format.ts';
import { readEmail } from '#shared/forms/read-values.ts';
import { deadlineText } from '#shared/tools/opening-hours.ts';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';
import { fileLine, leadText, leadTitle } from './lead-text.ts';
import { type VisitorMailParts, visitorMail } from './visitor-mails.ts';

/** Most mailboxes take no more. */
const maxAttachedBytes = 15 * 1024 * 1024;

type MailUploads = Pick<UploadHome, 'openFile' | 'sizeOf'>;

interface MailFiles {
  attached: readonly LeadFile[];
  /** Gone from the disk, not readable or not complete. */
  missing: readonly LeadFile[];
  /** Too large for an e-mail together with the others. */
  leftOut: readonly LeadFile[];
}

/** Attaches as many files as fit, in their order. @throws the error of a database that cannot say: a file is not gone because of that */
async function chooseMailFiles(lead: Lead, uploads: MailUploads): Promise<MailFiles> {
  const [attached, missing, leftOut]: [LeadFile[], LeadFile[], LeadFile[]] = [[], [], []];
  let bytes = 0;
  for (const file of lead.files) {
    const size = await uploads.sizeOf(file.id);
    if (size !== file.bytes) missing.push(file);
    else if (bytes + file.bytes > maxAttachedBytes) leftOut.push(file);
    else {
      attached.push(file);
      bytes += file.bytes;
    }
  }
  return { attached, missing, leftOut };
}

/** Lines for the e-mail; [] when every file is attached. */
function describeUnattached({ number }: Lead, { missing, leftOut }: MailFiles): string[] {
  const listed = (title: string, files: readonly LeadFile[], ...further: string[]) =>
    files.length === 0 ? [] : ['', title, ...files.map(fileLine), ...further];
  const where = `Где именно, скажет команда: npm run leads -- show ${number}`;
  return [
    ...listed('Эти файлы на сайте пропали или не читаются, попросите прислать их ещё раз:', missing),
    ...listed('Эти файлы не поместились в письмо и лежат на сервере сайта:', leftOut, where),
  ];
}

/** Bytes of an e-mail with these files: base64 in lines of 76 characters, text and headers. */
function mailBytes(text: string, { attached }: MailFiles): number {
  const encoded = attached.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 57) * 78 + 500, 0);
  return encoded + Buffer.byteLength(text) * 3 + 1500;
}

export interface MailOptions extends VisitorMailParts {
  smtpUrl: string;
  mailboxes: Mailboxes;
  /** Of each step of SMTP. */
  timeoutMs: number;
  uploads: MailUploads;
}

/** @returns how to send the e-mails; each throws DeliveryFailed */
export function createMail({ smtpUrl, mailboxes, timeoutMs, uploads, ...parts }: MailOptions) {
  const { siteUrl } = parts;
  const { host } = new URL(siteUrl);
  let opening: Promise<Transporter> | undefined;
  /** Throws what the transport throws. */
  const sendMail = async (message: SendMailOptions): Promise<void> => {
    opening ??= openTransport(smtpUrl, timeoutMs);
    const transport = await opening;
    const { name = host } = await parts.readPlant();
    await transport.sendMail({ from: { name, address: mailboxes.main }, ...message });
  };
  const mailboxOf = ({ department }: Lead) => mailboxes.ofDepartments[department] ?? mailboxes.main;
  return {
    deliverToDepartment: async (lead: Lead): Promise<void> => {
      const { timeZone } = await parts.readPlant();
      const sendWith = (chosen: MailFiles) => sendMail(departmentMail(lead, chosen, timeZone));
      await chooseMailFiles(lead, uploads)
        .then((files) =>
          sendWith(files).catch(async (error: unknown) => {
            if (files.attached.length === 0 || !isAboutFiles(error)) throw error;
            // A refused or vanished file must not keep the text back; where the database is gone, all is tried again later.
            const { attached, missing, leftOut } = await chooseMailFiles(lead, uploads);
            return sendWith({ attached: [], missing, leftOut: [...attached, ...leftOut] });
          }),
        )
        // Sender and recipient are both the plant's: only the operator can repair them.
        .catch((error: unknown) => throwFailure(error, { isOurs: true }));
    },
    deliverCopy: deliverToVisitor('copy'),
    deliverOffer: deliverToVisitor('offer'),
  };

  /** @param kind one e-mail of each, recognized by mailboxes at every attempt */
  function deliverToVisitor(kind: 'copy' | 'offer') {
    return async (lead: Lead, attempts: number): Promise<void> => {
      const to = headerAddress(lead);
      if (to === undefined) return;
      // A copy that comes late says what it said on the day of the lead.
      const { confirmation: _, ...unconfirmed } = lead;
      await sendMail({
        ...(await visitorMail(kind === 'offer' ? lead : unconfirmed, attempts, parts)),
        to,
        replyTo: mailboxOf(lead),
        messageId: `<${lead.id}.${kind}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-replied' },
      }).catch((error: unknown) => throwFailure(error, { isOurs: false }));
    };
  }

  function departmentMail(lead: Lead, files: MailFiles, zone: PlantZone | undefined): SendMailOptions {
    const to = mailboxOf(lead);
    const replyTo = headerAddress(lead);
    const page = `Страница: ${siteUrl}${readFormPage(lead.form, lead.page)}`;
    const promised =
      lead.replyBy === undefined || zone === undefined
        ? []
        : [withPlainSpaces(`Обещали ответить ${deadlineText(lead.replyBy, zone)}`)];
    const text = [leadText(lead, siteUrl), '', ...promised, page, ...describeUnattached(lead, files), ''].join('\n');
    const attachments = files.attached.map(({ id, name, type }) => ({
      filename: name,
      content: uploads.openFile(id),
      contentType: type,
    }));
    return {
      to,
      subject: leadTitle(lead),
      text,
      // The same for every attempt, so that mailboxes can recognize a repeat.
      messageId: `<${lead.id}.mail@${host}>`,
      ...(replyTo !== undefined && { replyTo }),
      attachments,
      // With its size, so that a server that advertises a smaller limit refuses it before any file is sent.
      envelope: { from: mailboxes.main, to, size: mailBytes(text, files) },
    };
  }
}

/** ASCII, as every mail server takes it; leads of earlier versions may hold a mailbox that few servers know. */
const headerAddress = ({ values }: Lead): string | undefined => readEmail(values['email'] ?? '');

interface SmtpError {
  code?: unknown;
  responseCode?: number;
  response?: unknown;
  command?: unknown;
}

/** The e-mail is larger than its server or mailbox takes, or a file cannot be read to its end. */
function isAboutFiles(error: unknown): boolean {
  const { code, responseCode, response, command } = error as SmtpError;
  if (code === 'ESTREAM' || code === 'ENOENT') return true;
  // Refused by nodemailer itself, which knows the advertised size.
  if (code === 'EMESSAGE' && responseCode === undefined && command === 'MAIL FROM') return true;
  // RFC 3463: 5.3.4 is the system's limit, 5.2.3 the mailbox's.
  return responseCode === 552 || responseCode === 523 || /\b5\.(3\.4|2\.3)\b/.test(String(response));
}

/** A refusal of a recipient that is about our sender: the server checks the sender late, or relays nothing. */
const saysOfSender = /\bsender\b|relay|authenticat|\b5\.1\.[78]\b/i;

/**
 * The command decides, not the code: 553 to RCPT TO is a mailbox that does not exist, to MAIL FROM it is a sender that the
 * login may not use.
 * @param isOurs whether the recipient is the plant's own mailbox
 */
function throwFailure(error: unknown, { isOurs }: { isOurs: boolean }): never {
  const { responseCode, response, command } = error as SmtpError;
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  const isOfVisitor = !isOurs && (command === 'RCPT TO' || command === 'DATA') && !saysOfSender.test(String(response));
  const reason = ['mail', responseCode ?? failureCode(error), ...(typeof command === 'string' ? [command] : [])];
  throw new DeliveryFailed(reason.join(' '), {
    isRejection: isPermanent && isOfVisitor,
    needsOperator: isPermanent && !isOfVisitor,
  });
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
