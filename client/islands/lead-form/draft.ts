/** Saves what is typed and not sent, for a reload: in this tab's sessionStorage. */
import { tryTo } from '#client/browser/dom/safe-storage.ts';
import type { FormValues } from '#shared/forms/form-field.ts';

/** @param initial values that the page came with */
export function createDraft(key: string, names: readonly string[], initial: FormValues) {
  const isChanged = (control: Control, name: string) => control.value !== (initial[name] ?? '');
  return {
    save: (form: HTMLFormElement) => {
      const changed = names.flatMap((name): [string, string][] => {
        const control = findControl(form, name);
        return control !== undefined && isChanged(control, name) ? [[name, control.value]] : [];
      });
      const draft: SavedDraft = { search: window.location.search, values: Object.fromEntries(changed) };
      tryTo(() =>
        changed.length === 0 ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(draft)),
      );
    },
    /**
     * Fills empty fields; prefilled ones only under the address where the draft was typed, because another address may
     * ask for another prefill.
     * @returns names of the filled fields
     */
    restore: (form: HTMLFormElement) => {
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
    clear: () => tryTo(() => sessionStorage.removeItem(key)),
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
  const saved: Partial<SavedDraft> | null | undefined = tryTo(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  return { search: saved?.search, values: { ...saved?.values } };
}

/** The text fields of a form's content, without its files. */
export function textEntries(content: FormData): [name: string, value: string][] {
  return [...content].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
