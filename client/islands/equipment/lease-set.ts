/** The set that the offer passes to the leasing estimate: the offer is static HTML, the equipment adds a field to its form. */

/** The line «Лизинг» submits the form of the button below it. */
export const leaseFormId = 'lease';

/** @param set its code; for a model without codes its price in roubles; undefined for the model as it is, whose price its page knows */
export function passToLease(set: string | number | undefined): void {
  const form = document.getElementById(leaseFormId);
  for (const field of form?.querySelectorAll('[name=set], [name=price]') ?? []) field.remove();
  if (set === undefined) return;
  const name = typeof set === 'number' ? 'price' : 'set';
  form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: String(set) }));
}
