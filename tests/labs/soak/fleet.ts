/** Replicas behind the shipped nginx, replaced one by one by the other build; each start gets an empty DATA_DIR. */
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LabSite, startLabSite } from '#tests/labs/lab-site.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { startNginx } from '#tests/stand-ins/nginx.ts';
import { freePort } from '#tests/support/ports.ts';

/** @param folder for all files; @param env of every replica */
export async function startFleet(folder: string, size: number, env: Record<string, string>) {
  const older = copyAsOlderBuild(path.join(folder, 'older'));
  const faults: string[] = [];
  const start = (port: number, siteFolder: string) =>
    startLabSite({ PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', ...env }, siteFolder);
  const stopReplica = async (site: LabSite) => {
    const code = await site.stop();
    if (code !== 0) faults.push(`exit code ${code}`);
    faults.push(...(site.output().match(/^\{"level":60.*$/gm) ?? []));
  };
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const replicas = await Promise.all(ports.map((port) => start(port, older.folder)));
  const nginx = await startNginx(path.join(folder, 'nginx'), ports);
  let turn = 0;
  return {
    /** Of nginx. */
    port: nginx.port,
    /** Of the replicas themselves. */
    ports,
    /** Built files that only the first build has, or only the second. */
    olderAsset: older.asset,
    newerAsset: older.newerAsset,
    /** Stops a replica, forgets its DATA_DIR and starts the other build in its place. */
    replace: async (index: number) => {
      const replica = replicas[index];
      if (replica === undefined) throw new Error(`There is no replica ${index}`);
      await stopReplica(replica);
      const isNewer = Math.floor(turn / size) % 2 === 0;
      turn += 1;
      replicas[index] = await start(replica.port, isNewer ? projectFolder : older.folder);
    },
    /** Stops all. @returns what was wrong: exit codes that are not 0, processes that ended by themselves, their last words */
    stop: async () => {
      await Promise.all(replicas.map(stopReplica));
      await nginx.close();
      return faults;
    },
  };
}

/** The site as an earlier build: same sources, another build id and another file of what every page needs. */
function copyAsOlderBuild(folder: string) {
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
  // Built files that only this build has, and that the current one has in its place.
  return { folder, asset: `/assets/${older}`, newerAsset: `/assets/${entry}` };
}
