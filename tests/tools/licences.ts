/** `npm run licences`: prints the production packages with their licences. */
import { readText } from '#tests/rules/source-files.ts';

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
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license = 'unknown' }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
    }))
    .sort((first, second) => first.name.localeCompare(second.name, 'en'));
}

if (import.meta.main) {
  for (const { name, version, licence } of productionPackages()) console.log(`${licence}\t${name}@${version}`);
}
