/** What breaks the layers: imports that point upward, more than one style of import. Pure, so that it can be tested. */
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
