/** Checks of manuals: what they name exists. */
import { composeManual, type ManualFiles } from '#server/content/files/manual-files.ts';
import type { Manual } from '#shared/content/manual.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { collectFaults, type Report } from './faults.ts';

export function checkManuals(files: ManualFiles, types: readonly TrailerType[]): string[] {
  const { manuals, chapters, plans: maintenance } = files;
  const folders = Object.entries({ chapters, maintenance }) as ['chapters' | 'maintenance', object][];
  return collectFaults((report) => {
    for (const [slug, manual] of Object.entries(manuals)) {
      const file = `manuals/${slug}.yaml`;
      report(!types.some((type) => type.slug === slug), `${file}: в types.yaml нет типа с таким slug`);
      for (const [folder, known] of folders) {
        for (const [index, name] of manual[folder].entries()) {
          report(!Object.hasOwn(known, name), `${file}: ${folder}: файла «${name}.yaml» нет`);
          report(manual[folder].indexOf(name) !== index, `${file}: ${folder}: «${name}» повторяется`);
        }
      }
      checkVisits(`${file}: maintenance`, composeManual(files, slug), report);
    }
    for (const [folder, known] of folders) {
      const used = Object.values(manuals).flatMap((manual) => manual[folder]);
      for (const name of Object.keys(known)) {
        report(!used.includes(name), `manuals/${folder}/${name}.yaml: ни одно руководство его не называет`);
      }
    }
  });
}

function checkVisits(place: string, manual: Manual | undefined, report: Report): void {
  if (manual === undefined) return;
  const codes = manual.visits.map(({ code }) => code);
  report(codes.length === 0, `${place}: нет ни одного визита`);
  for (const { work, visits } of manual.works) {
    for (const code of visits) report(!codes.includes(code), `${place}: у работы «${work}» нет визита «${code}»`);
  }
  for (const [index, code] of codes.entries()) {
    report(codes.indexOf(code) !== index, `${place}: визит «${code}» повторяется`);
  }
}
