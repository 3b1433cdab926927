/** Replicas behind the shipped nginx, replaced one by one by the other build; each start gets an empty DATA_DIR. */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#tests/rules/source-files.ts';
import { startNginx } from '#tests/stand-ins/nginx.ts';
import { copyAsOlderBuild } from '#tests/stand-ins/older-build.ts';
import { freePort, untilReady } from '#tests/support/ports.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';

interface Replica {
  port: number;
  site: SiteProcess;
  dataDir: string;
}

/** @param folder for all files; @param env of every replica */
export async function startFleet(folder: string, size: number, env: Record<string, string>) {
  const older = copyAsOlderBuild(path.join(folder, 'older'));
  const faults: string[] = [];
  const start = async (port: number, siteFolder: string): Promise<Replica> => {
    const dataDir = mkdtempSync(path.join(folder, 'data-'));
    const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir };
    const site = startSiteProcess({ ...own, TRUSTED_PROXIES: '127.0.0.1', ...env }, { folder: siteFolder });
    await listeningPort(site);
    return { port, site, dataDir };
  };
  const stopReplica = async ({ site, dataDir }: Replica) => {
    site.child.kill('SIGTERM');
    const code = await site.exited;
    if (code !== 0) faults.push(`exit code ${code}`);
    faults.push(...(site.output().match(/^\{"level":60.*$/gm) ?? []));
    rmSync(dataDir, { recursive: true, force: true });
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
      await untilReady(`http://127.0.0.1:${replica.port}/readyz`);
    },
    /** Stops all. @returns what was wrong: exit codes that are not 0, processes that ended by themselves, their last words */
    stop: async () => {
      await Promise.all(replicas.map(stopReplica));
      await nginx.close();
      return faults;
    },
  };
}
