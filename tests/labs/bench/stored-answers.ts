/** Responses of the site as bytes, with their entity headers. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface StoredAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

const storedHeaders = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** Fetches every path without decompressing it. @throws Error for a status other than 200 */
export async function storeAnswers(
  origin: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Map<string, StoredAnswer>> {
  const stored = paths.map(
    async (path): Promise<[string, StoredAnswer]> => [path, await fetchStored(`${origin}${path}`)],
  );
  return new Map(await Promise.all(stored));

  function fetchStored(url: string): Promise<StoredAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(url, { headers, agent: false }, async (response) => {
        const body = await buffer(response);
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        const selected = storedHeaders
          .map((name) => [name, response.headers[name]])
          .filter(([, value]) => value !== undefined);
        resolve({ headers: Object.fromEntries(selected), body });
      });
      sent.on('error', reject).end();
    });
  }
}
