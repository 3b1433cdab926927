/** `npm run licences`: prints the production packages with their licences. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectFolder, readText } from '#tests/rules/source-files.ts';

export interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
}

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}

/** From the lock file, so that packages of other platforms count too. */
export function productionPackages(): LicensedPackage[] {
  const { packages } = JSON.parse(readText('package-lock.json')) as Lock;
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && dev !== true)
    .map(([folder, { version = '', license }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? licenceOfText(licenceFile(folder)),
    }))
    .sort((first, second) => first.name.localeCompare(second.name, 'en'));
}

/** @returns '' for a package without such a file, or not installed here */
function licenceFile(folder: string): string {
  const full = path.join(projectFolder, folder);
  const files = existsSync(full) ? readdirSync(full) : [];
  const name = files.find((file) => /^licen[cs]e(\.(md|txt))?$/i.test(file));
  return name === undefined ? '' : readText(`${folder}/${name}`);
}

/** Of packages whose package.json names none, such as png-js: only the licence that they have is known. */
export function licenceOfText(text: string): string {
  return /^\s*(The )?MIT License\b.*Permission is hereby granted, free of charge/s.test(text) ? 'MIT' : 'unknown';
}

if (import.meta.main) {
  for (const { name, version, licence } of productionPackages()) console.log(`${licence}\t${name}@${version}`);
}
