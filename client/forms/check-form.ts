/** What is wrong with a form as it stands in the browser: the shared validator, and files by what is known of them. */
import { type FormField, fileEndings, fileLimits } from '#shared/forms/form-field.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import type { RequestForm } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';

/** Before every day: the clock of a visitor may be wrong, and what has passed the server says. */
const noDay = '';
const megabyte = 1024 * 1024;

export function checkForm(form: RequestForm, sent: FormData): FormErrors {
  const typed = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { errors } = readForm(form, Object.fromEntries(typed), noDay);
  return { ...errors, ...checkFiles(form.fields, sent) };
}

function checkFiles(fields: readonly FormField[], sent: FormData): FormErrors {
  const problems = fields
    .filter(({ kind }) => kind === 'files')
    .map(({ name }): [string, string | undefined] => [name, fileProblem(chosenFiles(sent, name))]);
  return Object.fromEntries(problems.filter((problem): problem is [string, string] => problem[1] !== undefined));
}

function chosenFiles(sent: FormData, name: string): File[] {
  return sent.getAll(name).filter((value): value is File => value instanceof File && value.name !== '');
}

function fileProblem(files: File[]): string | undefined {
  const { most, maxBytes } = fileLimits;
  if (files.length > most) return `Выбрано файлов: ${files.length}. Оставьте не\u00a0больше ${most}`;
  const large = files.find(({ size }) => size > maxBytes);
  if (large !== undefined) return `«${large.name}» больше ${maxBytes / megabyte}\u00a0МБ: уменьшите его`;
  const other = files.find(({ name }) => !fileEndings.some((ending) => name.toLowerCase().endsWith(ending)));
  return other && `«${other.name}» другого вида: приложите PDF, снимок, DOCX или XLSX`;
}
