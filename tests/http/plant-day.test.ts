/** Between midnight in Moscow and midnight in UTC the plant lives in the next day already: papers, sums and forms too. */
import { expect, test } from 'vitest';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay } from '#shared/format.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

/** 0:30 in Moscow, 2:30 in Yekaterinburg, 23:30 in Kaliningrad. */
const now = () => Date.parse('2026-11-23T21:30:00Z');

async function openAt(timeZone?: SiteSettings['timeZone']) {
  const site: typeof realContent.site = async (...call) => ({
    ...(await realContent.site(...call)),
    ...(timeZone && { timeZone }),
  });
  return openSite({ leads: { now }, content: { site } });
}

const papers = [
  '/data/products/shtora-136.pdf?set=10S2141S',
  '/data/requisites.pdf',
  '/data/leasing.pdf',
  '/data/compare.pdf?models=shtora-136&models=tent-136',
  '/data/trip.pdf?count1=24&kind1=euro&mass1=900&model=shtora-136',
];

test.each(papers)('half an hour past midnight %s bears the new day and says whose it is', async (path) => {
  const { origin } = await openAt();
  const { text } = await readPdf(await fetchPaper(`${origin}${path}`));
  expect(text).toContain(withoutSpaces(`${formatDay('2026-11-24')} (МСК)`));
  expect(text).not.toContain(withoutSpaces(formatDay('2026-11-23')));
});

test('a plant of another zone has its own day and names it', async () => {
  const { origin } = await openAt({ id: 'Europe/Kaliningrad', name: 'по Калининграду' });
  const { text } = await readPdf(await fetchPaper(`${origin}/data/requisites.pdf`));
  expect(text).toContain(withoutSpaces(`${formatDay('2026-11-23')} (по Калининграду)`));
});
