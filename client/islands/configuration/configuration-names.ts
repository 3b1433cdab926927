/** Names that the choice of equipment and the panel of a configuration share. */

/** The form that takes the model to the trip check, or to the page of its configuration. Trims and options are its fields, so that it needs no script. */
export const tripFormId = 'trip-check';

export const configurationPanelId = 'nabor';

/**
 * A button that leads to the page of the chosen configuration, without scripts too. The form is that of the trip check: a trim or
 * an option can be a field of one form only.
 */
export const showsConfiguration = { type: 'submit', form: tripFormId, formAction: `#${configurationPanelId}` } as const;

/** Says in the panel whether the choice below it is still the configuration that it shows. */
export function markConfigurationPanel(isChanged: boolean): void {
  document.getElementById(configurationPanelId)?.toggleAttribute('data-changed', isChanged);
}

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

/** Tells the offer at the top of the page what the choice costs; figures that follow from the price that it came with are hidden. */
export function tellOffer(price: string, isChanged: boolean): void {
  const shown = document.querySelector('[data-price=now]');
  if (shown !== null) shown.textContent = price;
  const followers = `[data-price=was], [form=${leaseFormId}] > span:last-child`;
  for (const part of document.querySelectorAll<HTMLElement>(followers)) part.hidden = isChanged;
}
