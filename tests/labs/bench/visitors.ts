/** Generates load on keep-alive connections. */
import { Pool } from 'undici';

/** Headers of a real browser’s page request, so that every server parses the same amount. */
export const browserHeaders = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'ru-RU,ru;q=0.9',
  Cookie: 'viewport=desktop',
  'Sec-CH-UA-Mobile': '?0',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
} as const;

export const compressed = { ...browserHeaders, 'Accept-Encoding': 'gzip, deflate, br, zstd' } as const;

export interface LoadSettings {
  port: number;
  path: string;
  connections: number;
  headers: Readonly<Record<string, string>>;
}

/** @throws Error for anything but a complete response with status 200 */
export async function generateLoad({ port, path, connections, headers }: LoadSettings, durationMs: number) {
  const pool = new Pool(`http://localhost:${port}`, { connections, pipelining: 1, headersTimeout: 60_000 });
  /** From a request to the end of its response. */
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const visit = async () => {
    do {
      const sentAt = performance.now();
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      latenciesMs.push(performance.now() - sentAt);
    } while (performance.now() - startedAt < durationMs);
  };
  await Promise.all(Array.from({ length: connections }, visit)).finally(() => pool.close());
  return { requests: latenciesMs.length, elapsedMs: performance.now() - startedAt, latenciesMs };
}
