/** Builders of fields that differ in a few words. */
import type { FilesField, TextField } from '#shared/forms/form-field.ts';

/** One optional line without autofill; spread it to change anything. */
export function textField(name: string, label: string, maxLength: number): TextField {
  return { name, kind: 'text', label, autocomplete: 'off', maxLength };
}

/** An optional files field; its help ends with the limits of uploads. */
export function filesField(label: string, help: string): FilesField {
  const limits = 'До\u00a05\u00a0файлов по\u00a010\u00a0МБ: PDF, JPEG, PNG, WebP, DOCX, XLSX';
  return { name: 'files', kind: 'files', label, help: `${help}. ${limits}`, extra: true };
}
