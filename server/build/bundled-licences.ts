/** Vite plugin that writes /licences.txt: the licence of every package in the browser bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

export function bundledLicences(projectFolder: string): Plugin {
  return {
    name: 'bundled-licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
      );
      const packages = listPackages(files.map((file) => path.resolve(projectFolder, file)));
      const source = `${packages.map(describePackage).join(separator)}\n`;
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

const separator = `\n\n${'-'.repeat(80)}\n\n`;

/** @returns the folders of the packages that the files belong to, sorted */
export function listPackages(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

/** @throws Error for a package without a licence file */
function describePackage(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const licenceFile = readdirSync(folder).find((file) => /^licen[cs]e(\.(md|txt))?$/i.test(file));
  if (licenceFile === undefined) throw new Error(`${name} is bundled and has no licence file`);
  const named = license === undefined ? '' : ` (${license})`;
  return `${name} ${version}${named}\n\n${readFileSync(path.join(folder, licenceFile), 'utf8').trim()}`;
}
