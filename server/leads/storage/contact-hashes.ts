/** Keyed hashes of contacts: they tie a proof of consent to a person who shows up after the lead is erased. */
import { createHmac, randomBytes } from 'node:crypto';
import type { ContactKeys } from './contact-keys.ts';
import type { SqlQuery } from './sql.ts';

export interface ContactHashes {
  phone: string | null;
  mailbox: string | null;
}

/** The key is made with the first lead and stays in the database: from a copy of the hashes alone nobody finds phone numbers. */
export async function hashContact(query: SqlQuery, { phone, mailbox }: ContactKeys): Promise<ContactHashes> {
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
