/** Names that the choice of equipment and the panel of a set share. */
import { tripFormId } from './trip-form-id.ts';

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
