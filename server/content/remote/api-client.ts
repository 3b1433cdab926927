/** GET requests to the company's API: keep-alive, a deadline, one retry, limits of size and type. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { UpstreamError, type UpstreamStatus } from '#server/errors/http-error.ts';
import { traceHeaders } from '#server/telemetry/trace-context.ts';

export interface CallLimits {
  /** Milliseconds from the first attempt to the last byte, including the retry. */
  ms: number;
  bytes: number;
}

interface ApiRequest {
  /** Path and query below the base address. */
  path: string;
  limits: CallLimits;
  /** Of the answer that is cached. */
  etag?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

type ApiAnswer =
  | { kind: 'found'; json: unknown; bytes: number; etag: string | undefined }
  | { kind: 'not-modified' }
  | { kind: 'absent' };
/** After a failure a retry is safe. */
type Attempt = ApiAnswer | { kind: 'failed'; failure: UpstreamError };

export type ApiClient = ReturnType<typeof createApiClient>;

const connectMs = 1000;
/** Before the retry: long enough for a balancer to drop a dead replica, short enough for a visitor. */
const retryAfterMs = 100;

/** Statuses that are the page's own; 404 is an absent record, whose call knows what that means. */
const passedOn: readonly UpstreamStatus[] = [400, 403, 500, 503, 504, 505];

/** @param baseUrl address of the API without a slash at the end */
export function createApiClient(baseUrl: string) {
  const { origin, pathname } = new URL(baseUrl);
  const basePath = pathname === '/' ? '' : pathname;
  const pool = new Pool(origin, { connections: 32, connect: { timeout: connectMs }, keepAliveTimeout: 30_000 });
  return {
    /** @throws UpstreamError the API's own status, 502 for any other failure or a wrong answer, 504 when it takes too long */
    async get(request: ApiRequest): Promise<ApiAnswer> {
      const { limits } = request;
      const deadline = AbortSignal.timeout(limits.ms);
      try {
        let answer = await attemptGet(pool, basePath, request, deadline);
        if (answer.kind === 'failed') {
          await pause(retryAfterMs * (0.5 + Math.random()), undefined, { signal: deadline });
          answer = await attemptGet(pool, basePath, request, deadline);
        }
        if (answer.kind === 'failed') throw answer.failure;
        return answer;
      } catch (error) {
        if (deadline.aborted) throw new UpstreamError(504, `no answer within ${limits.ms} ms`);
        if (error instanceof UpstreamError) throw error;
        throw new UpstreamError(502, error instanceof Error ? error.message : 'the call failed', { cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}

async function attemptGet(
  pool: Pool,
  basePath: string,
  { path, limits, etag, headers: extraHeaders }: ApiRequest,
  signal: AbortSignal,
): Promise<Attempt> {
  const response = await pool
    .request({
      path: `${basePath}${path}`,
      method: 'GET',
      signal,
      headers: {
        accept: 'application/json',
        // No compression: a small body must not expand beyond the limit.
        'accept-encoding': 'identity',
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...extraHeaders,
        ...traceHeaders(),
      },
    })
    .catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      return new UpstreamError(502, 'no connection, or one that broke', { cause });
    });
  if (response instanceof UpstreamError) return { kind: 'failed', failure: response };
  const { statusCode, headers, body } = response;
  // A destroyed body emits an error; without a listener that would end the process.
  body.on('error', () => undefined);
  if (statusCode !== 200) {
    await body.dump({ limit: 10_000, signal });
    if (statusCode === 304 && etag !== undefined) return { kind: 'not-modified' };
    if (statusCode === 404 || statusCode === 410) return { kind: 'absent' };
    const failure = failureOf(statusCode);
    if ([502, 503, 504].includes(statusCode)) return { kind: 'failed', failure };
    throw failure;
  }
  if (!/^application\/([\w.-]+\+)?json\b/i.test(String(headers['content-type'] ?? ''))) {
    body.destroy();
    throw new UpstreamError(502, 'the answer is not JSON');
  }
  const bytes = await readAll(response, limits.bytes);
  return { kind: 'found', json: parseJson(bytes), bytes: bytes.length, etag: [headers['etag']].flat()[0] };
}

function failureOf(statusCode: number): UpstreamError {
  const isRefusal = statusCode >= 400 && statusCode < 500;
  return new UpstreamError(passedOn.find((status) => status === statusCode) ?? 502, `status ${statusCode}`, {
    isRefusal,
  });
}

async function readAll({ headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = Number(headers['content-length'] ?? 0) > maxBytes ? Number.POSITIVE_INFINITY : 0;
  if (length === 0) {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) break;
      chunks.push(chunk);
    }
  }
  if (length <= maxBytes) return Buffer.concat(chunks);
  body.destroy();
  throw new UpstreamError(502, `the answer is larger than ${maxBytes} bytes`);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new UpstreamError(502, 'the answer is broken JSON', { cause });
  }
}
