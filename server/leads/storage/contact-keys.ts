/** Phones and mailboxes as keys: equal for every spelling that reaches the same receiver. */
import { domainToASCII } from 'node:url';
import type { FormValues } from '#shared/forms/form-field.ts';

export interface ContactKeys {
  phone?: string;
  mailbox?: string;
}

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
export function contactKeys({ phone, email }: FormValues): ContactKeys {
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
