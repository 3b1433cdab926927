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
