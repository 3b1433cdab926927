/** Fetches papers as visitors do. */
import { expect } from 'vitest';

/** A busy machine may send one away: the paper is there a little later. */
export async function fetchPaper(url: string): Promise<Uint8Array> {
  for (;;) {
    const response = await fetch(url);
    if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
    expect([url, response.status, response.headers.has('retry-after')]).toEqual([url, 503, true]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** A front end whose papers are their own words as JSON, at once: setting real ones takes a second. */
export const wordedPapers = {
  paperModule: async () =>
    'data:text/javascript,export const renderPaper = async (paper) => Buffer.from(JSON.stringify(paper))',
};
