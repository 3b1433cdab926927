/** The price that goes along to the estimate of a lease. The offer is still HTML, so the choice of equipment writes it there. */

export const leasePriceId = 'lease-price';

export function setLeasePrice(rub: number): void {
  const field = document.getElementById(leasePriceId);
  if (field instanceof HTMLInputElement) field.value = String(rub);
}
