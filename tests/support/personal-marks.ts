/** What the tests send as a person's own, and the secrets that they use: none of it may be in any log. */
import { crmSecret } from './crm-stand-in.ts';

/** Parts of names, addresses, phones in several spellings, words of requests, keys. */
const marks = [
  ...['Кузнецова', 'irina.proba', 'pokupatel.example', '9161234567', '916 123', '(916)', '916\u00a0123'],
  ...['европаллет', 'Течёт', 'X1F13600000000001', 'secret=', crmSecret, 'topsecret'],
];

/** @throws Error naming the mark and the line */
export function refusePersonal(log: string): void {
  for (const line of log.split('\n')) {
    const mark = marks.find((candidate) => line.includes(candidate));
    if (mark !== undefined) throw new Error(`«${mark}» is in the log: ${line}`);
  }
}
