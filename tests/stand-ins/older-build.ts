/** Copies the site as an earlier build: same sources, another build id and another file of what every page needs. */
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#tests/rules/source-files.ts';

export interface OlderBuild {
  folder: string;
  /** A built file that only this build has, and the one that the current build has in its place. */
  asset: string;
  newerAsset: string;
}

/** @param folder destination */
export function copyAsOlderBuild(folder: string): OlderBuild {
  for (const name of ['server', 'shared', 'dist', 'package.json'])
    cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'dist/build.json'), `{"id":"older","time":"2026-01-01T00:00:00.000Z"}\n`);
  const assets = path.join(folder, 'dist/client/assets');
  const entry = readdirSync(assets).find((name) => /^core-.*\.js$/.test(name));
  if (entry === undefined) throw new Error('The build has no core');
  const older = 'core-OLDER.js';
  for (const name of readdirSync(assets)) {
    if (name.startsWith(entry)) renameSync(path.join(assets, name), path.join(assets, name.replace(entry, older)));
  }
  const manifest = path.join(folder, 'dist/client/.vite/manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(entry, older));
  return { folder, asset: `/assets/${older}`, newerAsset: `/assets/${entry}` };
}
