/** The business constants, spelt out: tests that use them by name would not notice another figure. */
import { expect, test } from 'vitest';
import { analyticsDelayMs, buildCheckMs, deviceBreakpoints, reloadGuardMs, viewportCookie } from '#shared/constants.ts';

test('the constants are those of part 9 of the specification', () => {
  expect(buildCheckMs).toBe(3_600_000);
  expect(reloadGuardMs).toBe(10_000);
  expect(analyticsDelayMs).toBe(5000);
  expect(deviceBreakpoints).toEqual({ mobile: 320, desktop: 1024 });
  expect(viewportCookie).toEqual({ name: 'viewport', maxAgeDays: 365 });
});
