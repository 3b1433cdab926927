/** Checks a form in the browser: the shared validator, and files by number, size and ending. */
import { type FormDefinition, filesFieldOf } from '#shared/forms/form-definition.ts';
import { fileEndings, fileLimits, heicAdvice } from '#shared/forms/form-field.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import { readForm } from '#shared/forms/read-form.ts';
import { textEntries } from './text-entries.ts';

/** Sorts before every day: the visitor's clock may be wrong, so only the server rejects past days. */
const noDay = '';
const megabyte = 1024 * 1024;

export function checkForm(form: FormDefinition, content: FormData): FormErrors {
  const { errors } = readForm(form, Object.fromEntries(textEntries(content)), noDay);
  const filesField = filesFieldOf(form);
  const problem = filesField && findFileProblem(chosenFiles(content, filesField.name));
  return filesField === undefined || problem === undefined ? errors : { ...errors, [filesField.name]: problem };
}

/** Browsers send an empty file without a name where nothing is chosen. */
function chosenFiles(content: FormData, name: string): File[] {
  return content.getAll(name).filter((value): value is File => value instanceof File && value.name !== '');
}

function findFileProblem(files: File[]): string | undefined {
  const { most, maxBytes } = fileLimits;
  if (files.length > most) return `Выбрано файлов: ${files.length}. Оставьте не\u00a0больше ${most}`;
  const large = files.find(({ size }) => size > maxBytes);
  if (large !== undefined) return `«${large.name}» больше ${maxBytes / megabyte}\u00a0МБ: уменьшите его`;
  const photo = files.find(({ name, type }) => /\.hei[cf]$/i.test(name) && type !== 'image/jpeg');
  if (photo !== undefined) return `«${photo.name}» не\u00a0подходит. ${heicAdvice}`;
  // Phones may name a file without an ending: the server looks into it.
  const other = files.find(
    ({ name }) =>
      /\.[a-z][a-z\d]{1,4}$/i.test(name) && !fileEndings.some((ending) => name.toLowerCase().endsWith(ending)),
  );
  return other && `«${other.name}» другого вида: приложите PDF, снимок, DOCX или XLSX`;
}
