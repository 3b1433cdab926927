/** Names that the choice of equipment and the panel of a set share. */

/** The form that takes the model to the trip check, or to the page of its set. Trims and options are its fields, so that it needs no script. */
export const tripFormId = 'trip-check';

export const setPanelId = 'nabor';

/**
 * A button that leads to the page of the chosen set, without scripts too. The form is that of the trip check: a trim or
 * an option can be a field of one form only.
 */
export const showsSet = { type: 'submit', form: tripFormId, formAction: `#${setPanelId}` } as const;

/** Says in the panel whether the choice below it is still the set that it shows. */
export function markSetPanel(isChanged: boolean): void {
  document.getElementById(setPanelId)?.toggleAttribute('data-changed', isChanged);
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
