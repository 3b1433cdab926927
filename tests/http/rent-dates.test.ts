/** Rent begins today by the plant's clock or later, in the estimate as in the form. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/support/test-site.ts';

test('the estimate counts from the plant’s day on, and refuses the day before with a sentence', async () => {
  // Half past midnight in Moscow: by UTC it is still the 21st.
  const site = await openSite({ leads: { now: () => Date.parse('2026-11-21T21:30:00Z') } });
  const read = async (query: string) => (await fetch(`${site.origin}/services/rent?${query}`)).text();
  const [today, yesterday, open] = await Promise.all(
    ['from=2026-11-22&to=2026-12-06', 'from=2026-11-21&to=2026-12-06', 'from=2026-11-21'].map(read),
  );
  expect(today).toContain('14\u00a0суток × ');
  expect(today).toContain('value="22.11.2026"');
  for (const refused of [yesterday, open]) {
    expect(refused).toContain('Дата получения уже прошла: выберите сегодня или позже.');
    expect(refused).not.toMatch(/суток × /);
    expect(refused).not.toContain('value="21.11.2026"');
  }
  const earliest = (name: string) => new RegExp(`<input [^>]*id="rent-sum-${name}"[^>]*>`).exec(today ?? '')?.[0];
  for (const name of ['from', 'to']) expect(earliest(name)).toContain('min="2026-11-22"');
});
