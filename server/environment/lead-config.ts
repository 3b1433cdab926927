/** Configuration of leads: where they are delivered, how long they stay. */
import { z } from 'zod';
import { type Department, departments } from '#shared/forms/forms.ts';
import { readEmail } from '#shared/forms/read-values.ts';
import { addressOf, httpUrl } from './config-fields.ts';

export type LeadConfig = ReturnType<typeof toLeadConfig>;

export interface Mailboxes {
  /** Also the sender of every e-mail. */
  readonly main: string;
  readonly ofDepartments: Readonly<Partial<Record<Department, string>>>;
}

const isDepartment = (name: string) => departments.some((department) => department === name);

/** `zakaz@firma.ru` or `zakaz@firma.ru,rent=arenda@firma.ru`; a domain in Cyrillic becomes ASCII. */
const mailboxes = z.string().transform((text, context): Mailboxes => {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  const main = readEmail(first);
  const pairs = others.map((pair) => {
    const [name = '', box = ''] = pair.split('=').map((part) => part.trim());
    return [name, readEmail(box)];
  });
  if (main === undefined || !pairs.every(([name = '', box]) => isDepartment(name) && box !== undefined)) {
    context.addIssue({
      code: 'custom',
      message: `must be an e-mail, then department=e-mail by comma; departments: ${departments.join(', ')}`,
    });
    return z.NEVER;
  }
  return { main, ofDepartments: Object.fromEntries(pairs) };
});

/** Schemas of the environment variables, for readConfig. */
export const leadVariables = {
  CRM_WEBHOOK_URL: httpUrl.optional(),
  CRM_METHOD: z.enum(['crm.item.add', 'crm.lead.add']).default('crm.item.add'),
  SMTP_URL: addressOf(/^smtps?:$/, 'must be an smtp:// or smtps:// address').optional(),
  LEADS_EMAIL: mailboxes.optional(),
  LEADS_KEPT_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of days')
    .transform(Number)
    .default(365),
  CLAMAV_URL: z
    .string()
    .refine((text) => /^tcp:\/\/(\[[0-9a-f:.]+\]|[\w.-]+):\d{1,5}\/?$/i.test(text), 'must be tcp://host:port')
    .optional(),
  UPLOADS_MAX_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number of megabytes')
    .transform(Number)
    .default(5000),
};

type LeadValues = z.output<z.ZodObject<typeof leadVariables>>;

export function toLeadConfig(values: LeadValues) {
  const clamd = values.CLAMAV_URL === undefined ? undefined : new URL(values.CLAMAV_URL);
  return Object.freeze({
    /** Its path holds a secret: never log it. */
    crmWebhookUrl: values.CRM_WEBHOOK_URL?.replace(/\/+$/, ''),
    crmMethod: values.CRM_METHOD,
    /** May hold a password: never log it. */
    smtpUrl: values.SMTP_URL,
    mailboxes: values.LEADS_EMAIL,
    retentionDays: values.LEADS_KEPT_DAYS,
    /** ClamAV's daemon; undefined: uploads are not checked for viruses. */
    clamd: clamd && { host: clamd.hostname.replace(/^\[|\]$/g, ''), port: Number(clamd.port) },
    /** All files of leads together. */
    uploadsMaxBytes: values.UPLOADS_MAX_MB * 1024 * 1024,
  });
}
