/** The price passed to the leasing estimate: the offer is static HTML, the equipment writes into its field. */

export const leasePriceId = 'lease-price';

export function setLeasePrice(rub: number): void {
  const field = document.getElementById(leasePriceId);
  if (field instanceof HTMLInputElement) field.value = String(rub);
}
