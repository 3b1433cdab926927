/** Three replicas behind nginx with one PostgreSQL, replaced one after the other under load without a lost request; `npm run soak -- 60 --replicas 3` does so for an hour. */
import { expect, test } from 'vitest';
import { runReplicaSoak } from '#tests/labs/soak/run-replica-soak.ts';

test('three replicas are replaced and their database restarts: no request is lost, pages of both builds find their files, every accepted lead reaches the CRM and both mailboxes once', async () => {
  const result = await runReplicaSoak({ seconds: 1, replicas: 3, restMs: 500 });
  expect(result.faults).toEqual([]);
  expect(result.lost).toEqual([]);
  expect(result.pages).toBeGreaterThan(100);
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(result).toMatchObject({
    ...{ inCrm: result.stored, mailed: result.stored, copied: result.stored },
    ...{ twiceInCrm: 0, replacements: 3, restarts: 1 },
  });
  // Stored, but the answer came when the database was gone.
  expect(result.stored - result.acknowledged).toBeLessThanOrEqual(result.unavailable);
}, 900_000);
