/** One row of contentApi as a remote call: its address, breaker and validation. */
import { UpstreamError, type UpstreamStatus } from '#server/errors/http-error.ts';
import { type CallName, contentApi } from '#shared/content/api.ts';
import type { ApiValue } from './answer-limits.ts';
import { addressOf } from './api-address.ts';
import type { ApiClient, CallLimits } from './api-client.ts';
import { BreakerOpen, createBreaker, defaultBreakerLimits } from './breaker.ts';
import { normalizeSeo } from './normalize-seo.ts';
import type { RemoteParts } from './remote-parts.ts';
import { repair } from './repair.ts';
import { repairFields } from './repair-fields.ts';
import { sanitizeBodies } from './sanitize-html.ts';

const defaultCallLimits: CallLimits = { ms: 2500, bytes: 2 * 1024 * 1024 };
/** Tighter for titles: they hold up every page, and are short. */
const limitsOf: Partial<Record<CallName, CallLimits>> = { seo: { ms: 1000, bytes: 64 * 1024 } };
/** "JSON headers, no body" (specification, part 7). */
const headersOf: Partial<Record<CallName, Record<string, string>>> = { seo: { 'content-type': 'application/json' } };

/** @returns the call's address from its input, its loading, and whether its breaker is open */
export function createRemoteCall(
  name: CallName,
  client: ApiClient,
  { logger, metrics, limits = {}, now }: RemoteParts,
) {
  const { path: pattern, output } = contentApi[name];
  const callLimits = { ...(limitsOf[name] ?? defaultCallLimits), ...limits.call };
  const breaker = createBreaker(
    { ...defaultBreakerLimits, ...limits.breaker },
    {
      onChange: (state) => logger.warn({ call: name, state }, 'API call: the breaker changed'),
      isFault: (error) => !isRefusal(error),
    },
    now ?? (() => performance.now()),
  );
  let lastDropped = '';
  const load = async (path: string, previous: ApiValue | undefined): Promise<ApiValue> => {
    const end = metrics.upstreamSeconds.startTimer({ call: name });
    let outcome = 'failed';
    try {
      const answer = await breaker.run(async () => {
        const given = await client.get({
          path,
          limits: callLimits,
          etag: previous?.etag,
          headers: headersOf[name] ?? {},
        });
        if (given.kind === 'not-modified' && previous !== undefined) return previous;
        if (given.kind !== 'found') return { value: absent(), etag: undefined, bytes: 0 };
        return { value: check(given.json), etag: given.etag, bytes: given.bytes };
      });
      outcome = 'answered';
      return answer;
    } catch (error) {
      if (error instanceof BreakerOpen) outcome = 'spared';
      else if (isRefusal(error)) outcome = 'refused';
      throw describeFailure(error);
    } finally {
      metrics.upstreamCalls.inc({ call: name, outcome });
      end();
    }
  };
  return { at: addressOf(pattern), load, isOpen: breaker.isOpen };

  function check(json: unknown): unknown {
    // Every page needs the settings: a wrong field of theirs costs that field.
    const mend = name === 'site' ? repairFields : repair;
    const repaired = mend(output, name === 'seo' ? normalizeSeo(json) : json);
    if (repaired === undefined) throw new UpstreamError(502, 'the answer breaks its schema');
    const dropped = repaired.dropped.slice(0, 5);
    // The settings are asked for every minute: the same faults are logged once.
    if (dropped.length > 0 && !(name === 'site' && lastDropped === dropped.join())) {
      logger.warn({ call: name, dropped }, 'API call: wrong records left out');
    }
    lastDropped = dropped.join();
    sanitizeBodies(repaired.value);
    return repaired.value;
  }

  /** A 404: no SEO record means the defaults, no record means undefined, no list is a 404 of the page that needs it. */
  function absent(): unknown {
    if (name === 'seo') return {};
    if (output.safeParse(undefined).success) return undefined;
    throw new UpstreamError(404, 'the API does not know this call');
  }

  function describeFailure(error: unknown): unknown {
    if (error instanceof BreakerOpen) return new UpstreamError(503, `API call ${name}: not asked, it keeps failing`);
    if (!(error instanceof UpstreamError)) return error;
    const { status, isRefusal, cause } = error;
    return new UpstreamError(status as UpstreamStatus, `API call ${name}: ${error.message}`, { cause, isRefusal });
  }
}

/** The API works, and refused this one call. */
function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamError && error.isRefusal;
}
