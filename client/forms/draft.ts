/** What a visitor has typed and not sent, kept for a reload of the page: in this tab alone, without files and marks. */
import type { FormValues } from '#shared/forms/form-field.ts';
import type { RequestForm } from '#shared/forms/forms.ts';

export interface Draft {
  save: (form: HTMLFormElement) => void;
  /**
   * Puts it into the fields that hold nothing of their own. What an address has filled is changed only by what was typed at
   * that very address: another one chooses anew. @returns the names of those that were filled
   */
  restore: (form: HTMLFormElement) => string[];
  clear: () => void;
}

/** @param initial what the fields held when the page came */
export function createDraft(key: string, { fields }: RequestForm, initial: FormValues): Draft {
  const names = fields.filter(({ kind }) => kind !== 'files').map(({ name }) => name);
  const isChanged = (field: Field, name: string) => field.value !== (initial[name] ?? '');
  return {
    save: (form) => {
      const changed = names.flatMap((name): [string, string][] => {
        const field = findField(form, name);
        return field !== undefined && isChanged(field, name) ? [[name, field.value]] : [];
      });
      tryStorage((storage) =>
        changed.length === 0
          ? storage.removeItem(key)
          : storage.setItem(
              key,
              JSON.stringify({ search: window.location.search, values: Object.fromEntries(changed) }),
            ),
      );
    },
    restore: (form) => {
      const kept = readKept(key);
      const isHere = kept.search === window.location.search;
      return names.filter((name) => {
        const [field, value] = [findField(form, name), kept.values[name]];
        if (field === undefined || typeof value !== 'string' || isChanged(field, name)) return false;
        if (field.value !== '' && !isHere) return false;
        field.value = value;
        return true;
      });
    },
    clear: () => tryStorage((storage) => storage.removeItem(key)),
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function findField(form: HTMLFormElement, name: string): Field | undefined {
  const field = form.elements.namedItem(name);
  const isField =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  return isField ? field : undefined;
}

function readKept(key: string): { search?: unknown; values: Record<string, unknown> } {
  const text = tryStorage((storage) => storage.getItem(key)) ?? '{}';
  try {
    const kept: unknown = JSON.parse(text);
    const { search, values }: { search?: unknown; values?: unknown } =
      typeof kept === 'object' && kept !== null ? kept : {};
    return { search, values: typeof values === 'object' && values !== null ? { ...values } : {} };
  } catch {
    return { values: {} };
  }
}

/** A browser may forbid the storage, or have no room: then there is no draft. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
