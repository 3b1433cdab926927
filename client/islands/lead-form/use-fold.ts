/** Opens the fold of extra fields when a draft or an error is in it; only the visitor closes it. */
import { type RefObject, useCallback, useEffect } from 'react';
import type { FormField } from '#shared/forms/form-field.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';

/** @returns a function that opens the fold if one of the named fields is in it */
export function useFold(
  element: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  errors: FormErrors,
): (names: readonly string[]) => void {
  const openFor = useCallback(
    (names: readonly string[]) => {
      const fold = element.current?.querySelector('details');
      if (fold && fields.some(({ name, extra }) => extra && names.includes(name))) fold.open = true;
    },
    [element, fields],
  );
  useEffect(() => openFor(Object.keys(errors)), [openFor, errors]);
  return openFor;
}
