/** Checks of manuals: what they name exists. */

import { composeManual, type ManualFiles } from '#server/content/files/manual-files.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkManuals(files: ManualFiles, types: readonly TrailerType[]): string[] {
  const { manuals, chapters, plans } = files;
  const all = Object.values(manuals);
  const named = Object.entries(manuals).flatMap(([slug, manual]) => [
    ...findUnknown(`manuals/${slug}.yaml: chapters`, manual.chapters, chapters),
    ...findUnknown(`manuals/${slug}.yaml: maintenance`, manual.maintenance, plans),
  ]);
  return [
    ...Object.keys(manuals)
      .filter((slug) => !types.some((type) => type.slug === slug))
      .map((slug) => `manuals/${slug}.yaml: в types.yaml нет типа с таким slug`),
    ...named,
    ...findUnused('chapters', chapters, new Set(all.flatMap((manual) => manual.chapters))),
    ...findUnused('maintenance', plans, new Set(all.flatMap((manual) => manual.maintenance))),
    ...Object.keys(manuals).flatMap((slug) => checkVisits(files, slug)),
  ];
}

function findUnknown(place: string, names: readonly string[], known: Record<string, unknown>): string[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...names.filter((name) => known[name] === undefined).map((name) => `${place}: файла «${name}.yaml» нет`),
    ...repeated.map((name) => `${place}: «${name}» повторяется`),
  ];
}

function findUnused(folder: string, known: Record<string, unknown>, used: ReadonlySet<string>): string[] {
  return Object.keys(known)
    .filter((name) => !used.has(name))
    .map((name) => `manuals/${folder}/${name}.yaml: ни одно руководство его не называет`);
}

function checkVisits(files: ManualFiles, slug: string): string[] {
  const manual = composeManual(files, slug);
  if (manual === undefined) return [];
  const codes = manual.visits.map(({ code }) => code);
  const file = `manuals/${slug}.yaml: maintenance`;
  const unknown = manual.works.flatMap(({ work, visits }) =>
    visits.filter((code) => !codes.includes(code)).map((code) => `${file}: у работы «${work}» нет визита «${code}»`),
  );
  const repeated = codes.filter((code, index) => codes.indexOf(code) !== index);
  return [
    ...(codes.length === 0 ? [`${file}: нет ни одного визита`] : []),
    ...unknown,
    ...repeated.map((code) => `${file}: визит «${code}» повторяется`),
  ];
}
