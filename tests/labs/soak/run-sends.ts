/** Thousands of leads through processes that are killed, a database that restarts, and receivers that fail. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CrmMood, startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { startPostgres } from '#tests/stand-ins/postgres-server.ts';
import { type SmtpMood, startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { runUntilKilled } from '#tests/support/killed-worker.ts';
import { killPoints, type WorkerTask } from '#tests/support/lead-worker.ts';
import { type LeadBooks, settleLeads } from './settle-leads.ts';

export interface SendsResult extends LeadBooks {
  acknowledged: number;
  kills: number;
  restarts: number;
}

const atOnce = 4;
const leadsEach = 200;
const mostLifeMs = 3000;
/** Rounds between two restarts of the database. */
const restartEvery = 3;
const crmMoods: CrmMood[] = ['well', 'takes-but-cuts', 'well', 500, 'well', 'cuts', 'well', 401];
const smtpMoods: SmtpMood[] = ['well', 451, 'well', 'cuts', 'well', 535];

/** Goes on until that many leads are acknowledged. */
export async function runSends(sends: number, onEvent: (event: string) => void): Promise<SendsResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sends-'));
  const [postgres, crm, smtp] = await Promise.all([startPostgres(), startCrm(), startSmtp()]);
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
  const acknowledged: string[] = [];
  let [kills, restarts] = [0, 0];
  try {
    for (let round = 0; acknowledged.length < sends; round += 1) {
      crm.feel(crmMoods[round % crmMoods.length] ?? 'well');
      smtp.feel(smtpMoods[round % smtpMoods.length] ?? 'well');
      const workers = Array.from({ length: atOnce }, (_, index) => {
        const task: WorkerTask = {
          ...{ database: postgres.url, crmUrl: crm.url, smtpUrl: smtp.url, leads: leadsEach },
          point: killPoints[(round + index) % killPoints.length] ?? 'after the commit',
          killAtPass: 20 + ((round * 37 + index * 53) % leadsEach),
          channels: ['crm', 'mail', 'copy'],
          hasCopies: true,
        };
        return runUntilKilled(task, env, mostLifeMs);
      });
      if (round % restartEvery === 0) {
        await postgres.restart(restarts % 2 === 0 ? 'fast' : 'immediate');
        restarts += 1;
      }
      for (const worker of await Promise.all(workers)) {
        acknowledged.push(...worker.acknowledged);
        kills += 1;
      }
      onEvent(`${acknowledged.length} leads acknowledged, ${kills} processes killed, ${restarts} restarts`);
    }
    crm.feel('well');
    smtp.feel('well');
    const books = await settleLeads(acknowledged, { database: postgres.url, crm, smtp }, ({ id }) => id);
    return { ...books, acknowledged: acknowledged.length, kills, restarts };
  } finally {
    await Promise.all([postgres.stop(), crm.close(), smtp.close()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
