/** The price that goes along to the estimate of a lease: the offer is still HTML, the choice of equipment writes it there. */

export const leasePriceId = 'lease-price';

export function setLeasePrice(rub: number): void {
  const field = document.getElementById(leasePriceId);
  if (field instanceof HTMLInputElement) field.value = String(rub);
}
