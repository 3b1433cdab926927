/** What breaks the layers: imports that point upward, cycles, more than one style of import. Pure, so that it can be tested. */
import path from 'node:path';

export interface ImportingFile {
  /** From the project's folder, with slashes: `server/app.ts`. */
  name: string;
  imports: readonly { specifier: string; target: string }[];
}

/** From the lowest to the highest. A place is a folder or a file without its ending. */
export type Layers = readonly (readonly string[])[];

/** @returns files that lie in no layer, and imports of a layer above, as `a.ts: imports b.ts` */
export function layerFaults(files: readonly ImportingFile[], layers: Layers): string[] {
  const rows = layers.flatMap((row, level) => row.map((place) => ({ place, level })));
  /** The longest place that holds the file. */
  const placeOf = (name: string) =>
    rows
      .filter(({ place }) => name.startsWith(`${place}/`) || name.replace(/\.tsx?$/, '') === place)
      .sort((first, second) => second.place.length - first.place.length)[0];
  return files.flatMap(({ name, imports }) => {
    const own = placeOf(name);
    if (own === undefined) return [`${name}: lies in no layer`];
    const isUpward = ({ target }: { target: string }) => {
      const other = placeOf(target);
      return other !== undefined && other.level > own.level;
    };
    return imports.filter(isUpward).map(({ target }) => `${name}: imports ${target}`);
  });
}

/** @returns every circle of imports, types included, as `a.ts → b.ts → a.ts` */
export function cycleFaults(files: readonly ImportingFile[]): string[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (name: string, trail: readonly string[]) => {
    const start = trail.indexOf(name);
    if (start !== -1) circles.push([...trail.slice(start), name].join(' → '));
    if (start !== -1 || done.has(name)) return;
    for (const { target } of byName.get(name)?.imports ?? []) if (byName.has(target)) visit(target, [...trail, name]);
    done.add(name);
  };
  for (const { name } of files) visit(name, []);
  return circles;
}

/** `./` for neighbours in the same folder, `#server/…`, `#client/…`, `#shared/…`, `#tests/…` for all others. */
export function importStyleFaults(files: readonly ImportingFile[]): string[] {
  return files.flatMap(({ name, imports }) => {
    const folder = path.posix.dirname(name);
    const isOfProject = ({ specifier }: { specifier: string }) => /^[.#]/.test(specifier);
    const expected = ({ specifier, target }: { specifier: string; target: string }) => {
      const query = /\?.*$/.exec(specifier)?.[0] ?? '';
      const file = target.replace(/\?.*$/, '');
      return (path.posix.dirname(file) === folder ? `./${path.posix.basename(file)}` : `#${file}`) + query;
    };
    return imports
      .filter(isOfProject)
      .filter((one) => one.specifier !== expected(one))
      .map((one) => `${name}: ${one.specifier} instead of ${expected(one)}`);
  });
}
