/** Answers of the site as bytes, with the headers that belong to them. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface StoredAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

const kept = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** Fetches every path as it goes over the wire, compressed. @throws Error for anything but a 200 */
export async function storeAnswers(
  origin: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Map<string, StoredAnswer>> {
  const stored = paths.map(async (path): Promise<[string, StoredAnswer]> => [path, await store(`${origin}${path}`)]);
  return new Map(await Promise.all(stored));

  function store(url: string): Promise<StoredAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(url, { headers, agent: false }, async (response) => {
        const body = await buffer(response);
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        const named = kept.map((name) => [name, response.headers[name]]).filter(([, value]) => value !== undefined);
        resolve({ headers: Object.fromEntries(named), body });
      });
      sent.on('error', reject).end();
    });
  }
}
