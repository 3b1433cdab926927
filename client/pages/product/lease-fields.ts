/** What the offer passes to the leasing estimate: the offer is static HTML, the equipment writes into its fields. */

/** Ids of the fields, by the key of the query. */
export const leaseFields = { price: 'lease-price', set: 'lease-set' } as const;

/** @param rub of the chosen set, with VAT; undefined on request. @param code undefined for the model as it is */
export function passToLease(rub: number | undefined, code: string | undefined): void {
  setField(leaseFields.price, rub === undefined ? undefined : String(rub));
  setField(leaseFields.set, code);
}

/** A field without a value is not sent. */
function setField(id: string, value: string | undefined): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value ?? '';
  field.disabled = value === undefined;
}
