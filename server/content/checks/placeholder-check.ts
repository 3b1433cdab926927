/** What `npm run content:new` left to be filled in. */
import type { Content } from '#server/content/files/content.ts';
import { listTexts } from './text-check.ts';

/** «[Название завода]», but no link of Markdown; the phone and the e-mail of the template. */
const placeholder = /\[[^[\]]*[а-яё][^[\]]*\](?!\()|\+70{10}|[\w.-]+@zavod\.example/gi;

/** @returns warnings as `file: what is left`, each text once a file */
export function findPlaceholders(content: Content): string[] {
  const ofPlant = placeholdersIn([content.site, content.offices]);
  return listTexts(content).flatMap(([file, record]) =>
    placeholdersIn(record)
      // Formulas, and what is made of offices, bring those of the plant into other texts.
      .filter((text) => /^(?:site|offices)\.yaml$/.test(file) || !ofPlant.includes(text))
      .map((text) => `${file}: «${text}» из заготовки: впишите своё`),
  );
}

function placeholdersIn(record: unknown): string[] {
  return [...new Set(listStrings(record).flatMap((text) => text.match(placeholder) ?? []))];
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}
