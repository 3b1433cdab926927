/** Saves what is typed and not sent, for a reload: in this tab's sessionStorage, without files and consent marks. */

import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormDefinition } from '#shared/forms/forms.ts';

export interface Draft {
  save: (form: HTMLFormElement) => void;
  /**
   * Fills empty fields; prefilled ones only under the address where the draft was typed, because another address may
   * ask for another prefill.
   * @returns names of the filled fields
   */
  restore: (form: HTMLFormElement) => string[];
  clear: () => void;
}

/** @param initial values that the page came with */
export function createDraft(key: string, { fields }: FormDefinition, initial: FormValues): Draft {
  const names = fields.filter(({ kind }) => kind !== 'files' && kind !== 'hidden').map(({ name }) => name);
  const isChanged = (control: Control, name: string) => control.value !== (initial[name] ?? '');
  return {
    save: (form) => {
      const changed = names.flatMap((name): [string, string][] => {
        const control = findControl(form, name);
        return control !== undefined && isChanged(control, name) ? [[name, control.value]] : [];
      });
      const draft: SavedDraft = { search: window.location.search, values: Object.fromEntries(changed) };
      withStorage((storage) =>
        changed.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(draft)),
      );
    },
    restore: (form) => {
      const saved = readDraft(key);
      const isSameAddress = saved.search === window.location.search;
      return names.filter((name) => {
        const [control, value] = [findControl(form, name), saved.values[name]];
        if (control === undefined || typeof value !== 'string' || isChanged(control, name)) return false;
        if (control.value !== '' && !isSameAddress) return false;
        control.value = value;
        return true;
      });
    },
    clear: () => withStorage((storage) => storage.removeItem(key)),
  };
}

interface SavedDraft {
  search?: unknown;
  values: Record<string, unknown>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function findControl(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : undefined;
}

/** Returns no values for a missing or malformed draft. */
function readDraft(key: string): SavedDraft {
  const text = withStorage((storage) => storage.getItem(key)) ?? '{}';
  try {
    const saved: unknown = JSON.parse(text);
    const { search, values }: { search?: unknown; values?: unknown } =
      typeof saved === 'object' && saved !== null ? saved : {};
    return { search, values: typeof values === 'object' && values !== null ? { ...values } : {} };
  } catch {
    return { values: {} };
  }
}

/** Returns undefined where storage is forbidden or full: then there is no draft. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** The text fields of a form's content, without its files. */
export function textEntries(content: FormData): [name: string, value: string][] {
  return [...content].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
