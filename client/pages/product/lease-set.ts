/** The set that the offer passes to the leasing estimate: the offer is static HTML, the equipment writes into its field. */

export const leaseSetId = 'lease-set';

/** @param set its code; for a model without codes its price in roubles; undefined for the model as it is, whose price its page knows */
export function passToLease(set: string | number | undefined): void {
  const field = document.getElementById(leaseSetId);
  if (!(field instanceof HTMLInputElement)) return;
  field.name = typeof set === 'number' ? 'price' : 'set';
  field.value = String(set);
  // Then it is not sent.
  field.disabled = set === undefined;
}
