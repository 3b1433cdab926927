/** The ways out that are configured. */
import { createCrm } from './crm.ts';
import type { Channel } from './lead.ts';
import type { LeadConfig } from './lead-config.ts';
import { createMail } from './mail.ts';
import type { Deliver } from './outbox.ts';

/** For a call of the CRM, or a step of SMTP. */
const timeoutMs = 20_000;

export function createDeliverers(
  { crmWebhookUrl, crmMethod, smtpUrl, mailboxes }: LeadConfig,
  siteUrl: string,
  pathOf: (fileId: string) => string,
): Partial<Record<Channel, Deliver>> {
  const deliverers: Partial<Record<Channel, Deliver>> = {};
  if (crmWebhookUrl !== undefined) {
    deliverers.crm = createCrm({ webhookUrl: crmWebhookUrl, method: crmMethod, timeoutMs, siteUrl }).deliver;
  }
  if (smtpUrl !== undefined && mailboxes !== undefined) {
    const mail = createMail({ smtpUrl, mailboxes, timeoutMs, siteUrl, pathOf });
    deliverers.mail = mail.deliverToDepartment;
    deliverers.copy = mail.deliverCopy;
  }
  return deliverers;
}
