/** Opens a site for all tests of a file or for a single test, and closes it afterwards. */
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startTestSite, type TestAppOptions } from './test-app.ts';

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** @returns the site for the tests of this file; empty until the first test starts */
export function openFileSite(options?: TestAppOptions): TestSite {
  const site: Partial<TestSite> = {};
  let started: TestSite | undefined;
  beforeAll(async () => {
    started = await startTestSite(options);
    Object.assign(site, started);
  });
  afterAll(() => started?.close());
  // Filled by beforeAll, which runs before any test reads it.
  return site as TestSite;
}

/** Starts a site for the current test; closed after the test unless the test has closed it. */
export async function openSite(options?: TestAppOptions): Promise<TestSite> {
  const site = await startTestSite(options);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= site.close();
    return closing;
  };
  onTestFinished(close);
  return { ...site, close };
}
