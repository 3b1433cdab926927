/** `npm run bench:requests`: how long the response to a form takes while the CRM works or fails. */

import { type CrmMood, startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { goodQuestion, manyLeads, sendForm } from '#tests/support/sent-forms.ts';
import { startTestSite } from '#tests/support/test-app.ts';

const sendsPerRound = 200;
const rounds = 3;
const moods: CrmMood[] = ['well', 'hangs', 'cuts', 500];

const [crm, smtp] = await Promise.all([startCrm(), startSmtp()]);
const site = await startTestSite({
  env: { CRM_WEBHOOK_URL: crm.url, SMTP_URL: smtp.url, LEADS_EMAIL: 'zakaz@os-zavod.example' },
  leads: { limits: manyLeads },
});
site.services.leads.outbox.start();

let count = 0;
async function timeOne(): Promise<number> {
  count += 1;
  const startedAt = performance.now();
  const answer = await sendForm(site.origin, 'question', { ...goodQuestion, question: `Вопрос ${count}` });
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`answered ${answer.status}`);
  return performance.now() - startedAt;
}

const times = new Map<CrmMood, number[]>(moods.map((mood) => [mood, []]));
for (let warmUp = 0; warmUp < 50; warmUp += 1) await timeOne();
// Alternates, so that noise on the machine affects all of them alike.
for (let round = 0; round < rounds; round += 1) {
  for (const mood of moods) {
    crm.feel(mood);
    for (let sent = 0; sent < sendsPerRound; sent += 1) times.get(mood)?.push(await timeOne());
  }
}
for (const [mood, measured] of times) {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
  const figures = `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${sorted.length} forms`;
  process.stdout.write(`CRM ${String(mood).padEnd(6)} ${figures}\n`);
}
await Promise.all([crm.close(), smtp.close()]);
process.exit(0);
