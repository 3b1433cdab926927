/** Replicas behind nginx with one PostgreSQL, under pages and forms, while they are replaced and the database restarts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { startPostgres } from '#tests/stand-ins/postgres-server.ts';
import { startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { startLoad } from '#tests/support/clients.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { settleLeads } from '#tests/support/settle-leads.ts';
import { startFleet } from './fleet.ts';
import { startFormSenders } from './form-senders.ts';

export interface ReplicaSoakOptions {
  seconds: number;
  replicas: number;
  /** Between two replacements. */
  restMs: number;
  onEvent?: (event: string) => void;
}

const siteUrl = 'https://soak.example';
/** Below what the site takes in an hour from everybody. */
const mostFormsAnHour = 1500;
const shortestIntervalMs = 400;

/** Goes round all replicas at least once, and restarts the database in every round, between the first two. */
export async function runReplicaSoak(options: ReplicaSoakOptions) {
  const { seconds, replicas, restMs, onEvent = () => undefined } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'replica-soak-'));
  const [postgres, crm, smtp] = await Promise.all([startPostgres(), startCrm(), startSmtp()]);
  try {
    const fleet = await startFleet(folder, replicas, {
      SITE_URL: siteUrl,
      DATABASE_URL: postgres.url,
      CRM_WEBHOOK_URL: crm.url,
      SMTP_URL: smtp.url,
      LEADS_EMAIL: 'zakaz@os-zavod.example',
    });
    const until = performance.now() + seconds * 1000;
    const paths = [...Object.values(pageSamples), '/robots.txt', fleet.olderAsset];
    const load = startLoad(fleet.port, 2, (index) => paths[index % paths.length] ?? '/');
    const intervalMs = seconds < 600 ? shortestIntervalMs : 3_600_000 / mostFormsAnHour;
    const forms = startFormSenders(fleet.port, siteUrl, intervalMs);
    const faults: string[] = [];
    let [replacements, restarts] = [0, 0];
    do {
      for (const index of fleet.ports.keys()) {
        await fleet.replace(index);
        replacements += 1;
        onEvent(`replica ${index + 1} replaced: ${forms.acknowledged.length} forms, ${load.count()} pages so far`);
        for (const port of fleet.ports) faults.push(...(await findMissing(port, fleet.olderAsset)));
        // By nginx, which asks the replica that has it.
        faults.push(...(await findMissing(fleet.port, fleet.newerAsset)));
        if (index === 0) {
          // In turn as an operator does, and as a crash does.
          await postgres.restart(restarts % 2 === 0 ? 'fast' : 'immediate');
          restarts += 1;
          onEvent('the database was restarted');
        }
        await pause(restMs);
      }
    } while (performance.now() < until);
    await Promise.all([load.stop(), forms.stop()]);
    faults.push(...load.failures, ...forms.failures, ...(await fleet.stop()));
    onEvent('the replicas have stopped');
    const books = await settleLeads(forms.acknowledged, { database: postgres.url, crm, smtp });
    const acknowledged = forms.acknowledged.length;
    return {
      ...books,
      acknowledged,
      unavailable: forms.unavailable(),
      pages: load.count(),
      replacements,
      restarts,
      /** What a visitor should not have seen, and what the replicas should not have done. */
      faults,
    };
  } finally {
    await Promise.all([postgres.stop(), crm.close(), smtp.close()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Asks a replica itself, whatever its build: nginx would ask the others too. It may look again after a failure. */
async function findMissing(port: number, asset: string): Promise<string[]> {
  let status = 0;
  for (let tries = 0; tries < 40 && status !== 200; tries += 1) {
    if (tries > 0) await pause(250);
    status = await fetch(`http://127.0.0.1:${port}${asset}`).then(
      (response) => response.status,
      () => 0,
    );
  }
  return status === 200 ? [] : [`${asset} of the other build: ${status}`];
}
