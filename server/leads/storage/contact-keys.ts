/** Phones and mailboxes as keys, equal for every spelling that reaches the same receiver; and their keyed hashes. */
import { createHmac, randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { SqlQuery } from '#server/database/sql.ts';
import type { FormValues } from '#shared/forms/form-field.ts';

export type ContactKeys = ReturnType<typeof contactKeys>;

/** Domains of one provider: their boxes are the same. */
const sameDomains: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
  'narod.ru': 'yandex.ru',
};
/** How providers read the part before the @: Gmail skips dots, Yandex takes a dot for a hyphen. */
const boxRules: Readonly<Record<string, (box: string) => string>> = {
  'gmail.com': (box) => box.replaceAll('.', ''),
  'yandex.ru': (box) => box.replaceAll('.', '-'),
};

/** @param values checked: the phone is in E.164; its extension makes no other phone */
export function contactKeys({ phone, email }: FormValues) {
  return {
    ...(phone !== undefined && { phone: phone.replace(/;.*$/, '') }),
    ...(email !== undefined && { mailbox: mailboxKey(email) }),
  };
}

/** Without letter case, compatibility forms of Unicode, `+tag` and what the provider ignores; the domain in ASCII. */
export function mailboxKey(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const typedDomain = plain.slice(at + 1);
  const ascii = domainToASCII(typedDomain) || typedDomain;
  const domain = sameDomains[ascii] ?? ascii;
  const box = plain.slice(0, Math.max(0, at)).replace(/(?<=.)\+.*$/, '');
  return `${boxRules[domain]?.(box) ?? box}@${domain}`;
}

/**
 * Ties a proof of consent to a person who shows up after the lead is erased. The key is made with the first lead and stays in
 * the database: from a copy of the hashes alone nobody finds phone numbers.
 */
export async function hashContact(
  query: SqlQuery,
  { phone, mailbox }: ContactKeys,
): Promise<Record<keyof ContactKeys, string | null>> {
  await query(
    `INSERT INTO secrets (name, value) SELECT 'contact', CAST($1 AS TEXT)
     WHERE NOT EXISTS (SELECT 1 FROM secrets WHERE name = 'contact') ON CONFLICT DO NOTHING`,
    [randomBytes(32).toString('hex')],
  );
  const [row] = await query(`SELECT value FROM secrets WHERE name = 'contact'`);
  const key = Buffer.from(String(row?.['value']), 'hex');
  const hash = (kind: string, value: string | undefined) =>
    value === undefined ? null : createHmac('sha256', key).update(`${kind}:${value}`).digest('hex');
  return { phone: hash('phone', phone), mailbox: hash('mailbox', mailbox) };
}
