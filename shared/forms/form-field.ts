/** What a field of a form is: the table of forms is made of these, the validator and the markup follow them. */

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'phone'
  | 'email'
  | 'tax-number'
  | 'number'
  | 'day'
  | 'choice'
  | 'files'
  | 'mark';

/** What a visitor has typed, or what has been made of it, by the field's name; an empty field is absent. */
export type FormValues = Readonly<Record<string, string>>;

export interface Choice {
  value: string;
  text: string;
}

export interface FormField {
  name: string;
  kind: FieldKind;
  label: string;
  /** Below the label: what to write and why. */
  help?: string;
  /** True, or true by what the other fields hold; the rest may stay empty. */
  required?: true | ((values: FormValues) => boolean);
  /** Says how to mend it when nothing is there. */
  missing?: string;
  /** Asked after the first three or four, where the visitor wants to tell more. */
  extra?: true;
  /** The name by which browsers fill it in. */
  autocomplete?: string;
  inputMode?: 'text' | 'tel' | 'email' | 'numeric';
  /** In UTF-16 units, after spaces at the ends are gone. */
  maxLength?: number;
  /** Of a number. */
  min?: number;
  max?: number;
  /** Of a day: not before today, or not before the day of that field. */
  notBefore?: 'today' | { field: string };
  /** Of a choice. Without them the page that shows the form gives some, and any short text is taken. */
  choices?: readonly Choice[];
}

/** Limits of uploads, the same for every field of files. */
export const fileLimits = { most: 5, maxBytes: 10 * 1024 * 1024 } as const;

/** What may be sent, told by content; the endings are for the browser's dialog. */
export const fileEndings = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.docx', '.xlsx'] as const;

/** Whether the field must be filled, the others being what they are. */
export function isRequired(field: FormField, values: FormValues): boolean {
  return typeof field.required === 'function' ? field.required(values) : field.required === true;
}
