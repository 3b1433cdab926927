/** Two replicas on one PostgreSQL: what is purged on one is purged on both. */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startOpsServer } from '#server/ops/ops-server.ts';
import { startTcpProxy } from '#tests/stand-ins/tcp-proxy.ts';
import { leadDatabases } from '#tests/support/lead-databases.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const databases = leadDatabases();

/** A replica that shows the given phone on every page. */
async function openReplica(databaseUrl: string, source: { phone: string }) {
  const settings = await realContent.site({}, { signal: AbortSignal.timeout(5000) });
  const site = await openSite({
    env: { DATABASE_URL: databaseUrl, OPS_PORT: '0', OPS_TOKEN: 'a-long-enough-token' },
    content: { site: async () => ({ ...settings, phone: source.phone }) },
  });
  site.services.sharedPurges.start();
  const ops = await startOpsServer(site.services);
  onTestFinished(() => ops?.close());
  const purge = async () => {
    const headers = { Authorization: 'Bearer a-long-enough-token' };
    const answer = await fetch(`http://127.0.0.1:${ops?.port}/purge?path=/*`, { method: 'POST', headers });
    expect(answer.status).toBe(200);
  };
  const shows = async (phone: string) => (await (await fetch(`${site.origin}/contacts`)).text()).includes(phone);
  return { site, purge, shows };
}

test('a purge on one replica reaches the other, also one that was cut off meanwhile', async () => {
  const source = { phone: '+74950000001' };
  const url = await databases.createPostgres();
  const proxy = await startTcpProxy(url);
  onTestFinished(proxy.close);
  const first = await openReplica(url, source);
  const second = await openReplica(proxy.url, source);
  // Both listen: whatever is cached from here on is only expired by a purge.
  await expect.poll(first.site.services.sharedPurges.isListening).toBe(true);
  await expect.poll(second.site.services.sharedPurges.isListening).toBe(true);
  expect([await first.shows('+74950000001'), await second.shows('+74950000001')]).toEqual([true, true]);

  source.phone = '+74950000002';
  expect([await first.shows('+74950000001'), await second.shows('+74950000001')]).toEqual([true, true]);
  await first.purge();
  expect(await first.shows('+74950000002')).toBe(true);
  await expect.poll(() => second.shows('+74950000002')).toBe(true);

  proxy.cut();
  source.phone = '+74950000003';
  await first.purge();
  await expect.poll(second.site.services.sharedPurges.isListening).toBe(false);
  expect(await second.shows('+74950000002')).toBe(true);
  proxy.restore();
  await expect.poll(() => second.shows('+74950000003')).toBe(true);
  expect(await first.shows('+74950000003')).toBe(true);

  // The replica that is cut off purges: the others hear of it once it is back.
  proxy.cut();
  await expect.poll(second.site.services.sharedPurges.isListening).toBe(false);
  source.phone = '+74950000004';
  await second.purge();
  expect(await first.shows('+74950000003')).toBe(true);
  proxy.restore();
  await expect.poll(() => first.shows('+74950000004')).toBe(true);
});

test('a purge that cannot be read expires everything, and no replica dies of it', async () => {
  const source = { phone: '+74950000001' };
  const url = await databases.createPostgres();
  const replicas = [await openReplica(url, source), await openReplica(url, source)];
  for (const { site } of replicas) await expect.poll(site.services.sharedPurges.isListening).toBe(true);
  const stranger = new pg.Client(url);
  await stranger.connect();
  onTestFinished(() => stranger.end());
  const payloads = [
    'x',
    '',
    'null',
    '[]',
    '"/about"',
    '{"replica":"a","pattern":5}',
    '{"replica":"a","pattern":"x"}',
    '{}',
  ];
  for (const [place, payload] of payloads.entries()) {
    for (const { shows } of replicas) expect(await shows(source.phone)).toBe(true);
    source.phone = `+7495000001${place}`;
    await stranger.query('SELECT pg_notify($1, $2)', ['site_purges', payload]);
    for (const { shows } of replicas) await expect.poll(() => shows(source.phone)).toBe(true);
  }
  for (const { site } of replicas) {
    expect(site.services.sharedPurges.isListening()).toBe(true);
    const warnings = site.logLines.filter(({ level, msg }) => level === 40 && /unreadable purge/.test(msg));
    expect(warnings).toHaveLength(payloads.length);
  }
});
