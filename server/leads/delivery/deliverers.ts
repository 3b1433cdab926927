/** The channels that are configured, each with its way to deliver. */
import type { LeadConfig } from '#server/environment/lead-config.ts';
import type { Channel } from '#server/leads/storage/lead.ts';
import { type CrmOptions, createCrm } from './crm.ts';
import { createMail, type MailOptions } from './mail.ts';
import type { Deliver } from './outbox-times.ts';

/** Of one call to the CRM or one step of SMTP. */
const timeoutMs = 20_000;

export function createDeliverers(
  { crmWebhookUrl, crmMethod, smtpUrl, mailboxes }: LeadConfig,
  parts: Omit<MailOptions, 'smtpUrl' | 'mailboxes' | 'timeoutMs'> & Pick<CrmOptions, 'reserveCall'>,
): Partial<Record<Channel, Deliver>> {
  const deliverers: Partial<Record<Channel, Deliver>> = {};
  if (crmWebhookUrl !== undefined) {
    deliverers.crm = createCrm({ webhookUrl: crmWebhookUrl, method: crmMethod, timeoutMs, ...parts }).deliver;
  }
  if (smtpUrl !== undefined && mailboxes !== undefined) {
    const mail = createMail({ smtpUrl, mailboxes, timeoutMs, ...parts });
    deliverers.mail = mail.deliverToDepartment;
    deliverers.copy = mail.deliverCopy;
    deliverers.offer = mail.deliverOffer;
  }
  return deliverers;
}
