/** The company's own API over HTTP: the same calls as the embedded content, every answer checked by its schema. */
import { compile } from 'path-to-regexp';
import { UpstreamError } from '#server/errors/http-error.ts';
import { type CallName, contentApi } from '#shared/content/api.ts';
import type { CallOptions, ContentSource } from '../content-source.ts';

const callMs = 2500;

/** @param baseUrl address of the API without a slash at the end */
export function createRemoteContent(baseUrl: string): ContentSource {
  const names = Object.keys(contentApi) as CallName[];
  const calls = names.map((name) => {
    const { path, output } = contentApi[name];
    const buildPath = compile(path);
    const call = async (input: Record<string, unknown>, { signal }: CallOptions): Promise<unknown> => {
      const url = new URL(`${baseUrl}${buildPath(toPathParams(path, input))}`);
      for (const [key, value] of Object.entries(input)) {
        if (namesParam(path, key) || value === undefined) continue;
        for (const each of [value].flat()) url.searchParams.append(key, String(each));
      }
      const parsed = output.safeParse(await fetchJson(name, url, signal));
      if (parsed.success) return parsed.data;
      throw new UpstreamError(
        502,
        `API call ${name}: the answer breaks its schema: ${parsed.error.issues[0]?.message}`,
      );
    };
    return [name, call] as const;
  });
  // Built from the very table that the type is derived from.
  return Object.fromEntries(calls) as unknown as ContentSource;
}

/** @throws UpstreamError 502 for a failure or a wrong answer, 504 when it takes too long */
async function fetchJson(name: CallName, url: URL, visitorLeft: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(callMs);
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([visitorLeft, timeout]),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new UpstreamError(502, `API call ${name}: status ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (timeout.aborted) throw new UpstreamError(504, `API call ${name}: no answer within ${callMs} ms`);
    throw new UpstreamError(502, `API call ${name} failed`, { cause: error });
  }
}

function toPathParams(path: string, input: Record<string, unknown>): Record<string, string | string[]> {
  const named = Object.entries(input).filter(([key]) => namesParam(path, key));
  return Object.fromEntries(
    named.map(([key, value]) => [key, path.includes(`*${key}`) ? String(value).split('/') : String(value)]),
  );
}

function namesParam(path: string, key: string): boolean {
  return path.includes(`:${key}`) || path.includes(`*${key}`);
}
