/** The site as operators start it, on free ports of loopback, with a data folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, untilReady } from '#tests/support/ports.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';

export type LabSite = Awaited<ReturnType<typeof startLabSite>>;

/** @param folder of the site; default: this project. @throws Error when it does not start */
export async function startLabSite(env: Record<string, string> = {}, folder?: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lab-'));
  const [port, opsPort] = [Number(env['PORT'] ?? (await freePort())), await freePort()];
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(opsPort) };
  const site = startSiteProcess({ ...own, DATA_DIR: dataDir, ...env }, folder === undefined ? {} : { folder });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/readyz`, () => site.child.exitCode !== null);
  return {
    port,
    origin,
    dataDir,
    output: site.output,
    /** Its metrics in the Prometheus format. */
    readMetrics: async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text(),
    /** @returns the exit code */
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
      const code = await site.end(signal);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
      return code;
    },
  };
}
