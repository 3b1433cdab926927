/** The fields of forms: definitions list them, the validator and the markup follow them. */

/** Typed values, or the ones read from them, by field name; an empty field is absent. */
export type FormValues = Readonly<Record<string, string>>;

export interface Choice {
  value: string;
  text: string;
}

interface FieldBase {
  name: string;
  label: string;
  /** Shown under the field: what to write and why. */
  help?: string;
  /** True, or decided by the other values; absent means optional. */
  required?: true | ((values: FormValues) => boolean);
  /** What to do when a required value is missing. */
  missing?: string;
  /** Folded away behind «Дополнить заявку»: the first three or four fields are enough to send. */
  extra?: true;
}

interface TypedField extends FieldBase {
  /** Autofill token of HTML. */
  autocomplete?: string;
  inputMode?: 'text' | 'tel' | 'email' | 'numeric';
  /** UTF-16 units after trimming. */
  maxLength?: number;
}

export type TextField = TypedField & { kind: 'text' | 'long-text' | 'phone' | 'email' | 'tax-number' };

export type NumberField = TypedField & { kind: 'number'; min: number; max: number };

export interface DayField extends TypedField {
  kind: 'day';
  /** The earliest day: today, or the day in another field. */
  notBefore?: 'today' | { field: string };
}

export interface ChoiceField extends TypedField {
  kind: 'choice';
  /** Absent where the page supplies them: then any text up to maxLength is accepted. */
  choices?: readonly Choice[];
  /** Values that the page may offer beside the choices. */
  further?: RegExp;
}

export type FilesField = FieldBase & { kind: 'files' };

/** What the page knows and the visitor need not type. */
export interface HiddenField extends FieldBase {
  kind: 'hidden';
  maxLength?: number;
  /** Another part of the page changes it while the form is shown: `carryIntoForm`. */
  isCarried?: true;
}

export type FormField = TextField | NumberField | DayField | ChoiceField | FilesField | HiddenField;
export type VisibleField = Exclude<FormField, HiddenField>;

/** Upload limits, the same for every files field. */
export const fileLimits = { most: 5, maxBytes: 10 * 1024 * 1024 } as const;

/** For the browser's file dialog; the server goes by content. */
export const fileEndings = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.docx', '.xlsx'] as const;

/** iOS makes a JPEG of a photo that is picked from the library, where the form takes JPEG and no HEIC. */
export const heicAdvice =
  'Это снимок HEIC, его откроют не\u00a0везде. На\u00a0iPhone выберите его из\u00a0«Медиатеки», а\u00a0не\u00a0из\u00a0«Файлов»: телефон сам пришлёт JPEG. На\u00a0компьютере откройте снимок и\u00a0сохраните как\u00a0JPEG';

/** Whether the field must be filled, given the other values. */
export function isRequired(field: FormField, values: FormValues): boolean {
  return typeof field.required === 'function' ? field.required(values) : field.required === true;
}
