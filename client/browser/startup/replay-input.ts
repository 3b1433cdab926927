/**
 * Tells React of what was typed, ticked or moved before it took the fields over: it hydrates them as they are, and would show
 * them beside figures that know nothing of them. Forms of leads are left out: their fields belong to the visitor alone.
 */
import { isChanged } from '#client/browser/start/unsent-input.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Call it in the commit that hydrates the part: of what is entered later, React hears by itself.
 * @returns tells React of what was entered until then, but for what the visitor has changed since
 */
export function readInput(part: ParentNode): () => void {
  const fields = part.querySelectorAll<Field>(':is(input, select):not([data-keeps-input] *, [hidden])');
  const entered = [...fields]
    .filter((field) => isChanged(field) && !isRounded(field) && !isRestored(field))
    .map(readField);
  return () => {
    const unheard = entered.filter(({ isSame }) => isSame());
    for (const each of unheard) {
      // React resets a controlled field after its event, but code that reads the whole form must find every value in it.
      for (const { restore } of unheard) restore();
      each.repeat();
    }
  };
}

/** A slider shows the nearest of its steps: the browser's rounding is nobody's input. */
function isRounded(field: Field): boolean {
  if (!(field instanceof HTMLInputElement) || field.type !== 'range') return false;
  const { type, min, max, step } = field;
  return (
    Object.assign(document.createElement('input'), { type, min, max, step, value: field.defaultValue }).value ===
    field.value
  );
}

/** On reload, back and forward a browser may fill fields with what another address had, unless their form forbids it. */
function isRestored({ form }: Field): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isFirst = !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
  return !isFirst && form?.autocomplete !== 'off';
}

interface Entry {
  isSame: () => boolean;
  /** Enters it again. */
  restore: () => void;
  /** Tells React of it, which listens to changes of what it last saw. */
  repeat: () => void;
}

function readField(field: Field): Entry {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    return {
      isSame: () => field.value === value,
      restore: () => {
        field.value = value;
      },
      repeat: () => field.dispatchEvent(new Event('change', { bubbles: true })),
    };
  }
  const { checked } = field;
  if (field.type === 'checkbox' || field.type === 'radio') {
    return {
      isSame: () => field.checked === checked,
      restore: () => setPastReact(field, 'checked', checked),
      repeat: () => {
        // Of a group the one that was chosen speaks for the others.
        if (field.type === 'radio' && !checked) return;
        field.checked = !checked;
        field.click();
      },
    };
  }
  return {
    isSame: () => field.value === value,
    restore: () => setPastReact(field, 'value', value),
    repeat: () => {
      field.value = field.defaultValue;
      setPastReact(field, 'value', value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // The focused field fires `change` by itself when it loses the focus.
      if (document.activeElement !== field) field.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

/** React has setters of its own on the element, by which it knows what it has seen. */
function setPastReact(field: HTMLInputElement, name: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set?.call(field, to);
}
