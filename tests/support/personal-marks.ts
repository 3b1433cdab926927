/** Personal data and secrets used by tests, which must never be logged. */
import { crmSecret } from '#tests/stand-ins/crm-stand-in.ts';

/** Parts of names, e-mails, phones in several notations, texts of leads, keys. */
const fragments = [
  ...['Кузнецова', 'irina.proba', 'pokupatel.example', '9161234567', '916 123', '(916)', '916\u00a0123'],
  ...['европаллет', 'Течёт', 'X1F13600000000001', 'secret=', crmSecret, 'topsecret'],
];

/** @throws Error with the fragment and the line of the log */
export function assertNoPersonalData(log: string): void {
  for (const line of log.split('\n')) {
    const fragment = fragments.find((candidate) => line.includes(candidate));
    if (fragment !== undefined) throw new Error(`«${fragment}» is in the log: ${line}`);
  }
}
