/** The content source over the company's API: cached, deadline-bound, with a circuit breaker per call. */
import { compile } from 'path-to-regexp';
import sanitize from 'sanitize-html';
import type { SwrLimits } from '#server/cache/swr-cache.ts';
import { createSwrCache } from '#server/cache/swr-cache.ts';
import { type CallOptions, type ContentSource, mapCalls } from '#server/content/content-source.ts';
import { allowedHref } from '#server/content/files/record-files.ts';
import { HttpError, isWithdrawn, UpstreamError, type UpstreamStatus } from '#server/errors/http-error.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { type CallName, contentApi, isIndispensable } from '#shared/content/api.ts';
import { type ApiClient, type CallLimits, createApiClient } from './api-client.ts';
import { type BreakerLimits, BreakerOpen, createBreaker, defaultBreakerLimits } from './breaker.ts';
import { repair, repairFields } from './repair.ts';

export interface RemoteLimits {
  cache: Partial<SwrLimits>;
  breaker: Partial<BreakerLimits>;
  call: Partial<CallLimits>;
}

export interface RemoteParts {
  logger: Logger;
  metrics: Metrics;
  limits?: Partial<RemoteLimits>;
  /** A monotonic clock, milliseconds. */
  now?: () => number;
}

/** Fresh for a minute, revalidated in the background for ten, served for a day while the API fails. */
const defaultAnswerLimits: SwrLimits = {
  freshMs: 60_000,
  whileRevalidateMs: 10 * 60_000,
  ifErrorMs: 24 * 3_600_000,
  waitMs: 300,
  maxSize: 64 * 1024 * 1024,
};

interface ApiValue {
  /** Undefined: there is no such record. */
  value: unknown;
  etag: string | undefined;
  bytes: number;
}

/**
 * @param pattern path of the call's row; inputs that it does not name go to the query
 * @returns a function from inputs to path and query, which throws HttpError 400 for segments like `..` that would reach
 * another call
 */
function addressOf(pattern: string): (input: Readonly<Record<string, unknown>>) => string {
  // Encodes each segment, so that `?`, `#` and `/` inside one are literal.
  const buildPath = compile(pattern);
  const isInPath = (key: string) => pattern.includes(`:${key}`) || pattern.includes(`*${key}`);
  return (input) => {
    const segments: Record<string, string | string[]> = {};
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input)) {
      if (value === undefined) continue;
      if (isInPath(key))
        segments[key] = requirePlain(pattern.includes(`*${key}`) ? String(value).split('/') : String(value));
      else for (const each of [value].flat()) query.append(key, String(each));
    }
    return buildPath(segments) + (query.size > 0 ? `?${query}` : '');
  };
}

function requirePlain(segments: string | string[]): string | string[] {
  if ([segments].flat().some((segment) => /^\.{0,2}$|[/\\]/.test(segment))) {
    throw new HttpError(400, 'a path segment that no record can have');
  }
  return segments;
}

/** Characters. */
const longestText = 300;

function normalizeSeo(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return {};
  const { seo_title: title, seo_description: description } = record as Record<string, unknown>;
  return { seo_title: tidyText(title), seo_description: tidyText(description) };
}

function tidyText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text.replace(/[ \t\r\n]+/g, ' ').trim();
  return plain.length <= longestText ? plain : `${[...plain].slice(0, longestText - 1).join('')}…`;
}

// HTML of the API, reduced to the elements and attributes that our Markdown makes.

const inert: sanitize.IOptions = {
  allowedTags:
    'p h2 h3 h4 h5 h6 ul ol li blockquote pre hr br div a strong em del code table thead tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href'],
    h2: ['id'],
    ol: ['start'],
    th: ['scope'],
    code: ['class'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
  },
  // Their text is code or a fallback, not something to read.
  nonTextTags: 'script style textarea option noscript noembed noframes template iframe xmp title'.split(' '),
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: allowedHref.test(href) ? { href } : none }),
    // Ids of headings alone, in our numbering: any other could be taken for an element of the page.
    h2: keepOnly('id', /^part-\d{1,3}$/),
    ol: keepOnly('start', /^\d{1,6}$/),
    th: keepOnly('scope', /^(col|row)$/),
    code: keepOnly('class', /^language-[\w-]{1,30}$/),
    // The frame around a wide table; its attributes are always the same.
    div: (tagName, attribs) => ({ tagName, attribs: attribs['class'] === tableFrame.class ? tableFrame : none }),
  },
  // Links without an address and foreign boxes go, their text stays.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'a' && attribs['href'] === undefined) || (tag === 'div' && attribs['class'] === undefined)
      ? 'excludeTag'
      : false,
  allowedSchemes: ['https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
};

const tableFrame = { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': 'Таблица' };
const none: sanitize.Attributes = {};

/** Keeps one attribute, where its value follows the rule. */
function keepOnly(name: string, rule: RegExp): sanitize.Transformer {
  return (tagName, { [name]: value = '' }) => ({
    tagName,
    attribs: rule.test(value) ? { [name]: value } : none,
  });
}

/** Text that no element or entity begins in is returned as it is. */
export function sanitizeHtml(html: string): string {
  return /[<&]/.test(html) ? sanitize(html, inert) : html;
}

/** Sanitizes every text named `body` of an answer, in place: all texts of HTML are named so, and nothing else is. */
export function sanitizeBodies(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'body' && typeof part === 'string') Object.assign(value, { body: sanitizeHtml(part) });
    else sanitizeBodies(part);
  }
}

// One row of contentApi as a remote call: its address, breaker and validation.

const defaultCallLimits: CallLimits = { ms: 2500, bytes: 2 * 1024 * 1024 };
/** Tighter for titles: they hold up every page, and are short. */
const limitsOf: Partial<Record<CallName, CallLimits>> = { seo: { ms: 1000, bytes: 64 * 1024 } };
/** "JSON headers, no body" (specification, part 7). */
const headersOf: Partial<Record<CallName, Record<string, string>>> = { seo: { 'content-type': 'application/json' } };

/** @returns the call's address from its input, its loading, and whether its breaker is open */
function createRemoteCall(name: CallName, client: ApiClient, { logger, metrics, limits = {}, now }: RemoteParts) {
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
        const headers = headersOf[name] ?? {};
        const given = await client.get({ path, limits: callLimits, etag: previous?.etag, headers });
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
    const repairAnswer = name === 'site' ? repairFields : repair;
    const repaired = repairAnswer(output, name === 'seo' ? normalizeSeo(json) : json);
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

  /** A 404: no SEO record means the defaults, no record means undefined; a list that may be omitted is empty, of another the page answers 404. */
  function absent(): unknown {
    if (name === 'seo') return {};
    if (output.safeParse(undefined).success) return undefined;
    if (!isIndispensable(name)) return [];
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
const isRefusal = (error: unknown): boolean => error instanceof UpstreamError && error.isRefusal;

export interface RemoteContent {
  content: ContentSource;
  /** From now on cached answers serve only where the API fails. */
  expire(): void;
  close(): Promise<void>;
}

/** @param baseUrl address of the API without a slash at the end. @param seoBaseUrl where titles and descriptions are asked */
export function createRemoteContent(baseUrl: string, parts: RemoteParts, seoBaseUrl = baseUrl): RemoteContent {
  const { metrics, limits = {}, now = () => performance.now() } = parts;
  const client = createApiClient(baseUrl);
  const seoClient = seoBaseUrl === baseUrl ? client : createApiClient(seoBaseUrl);
  const cache = createSwrCache<ApiValue>(
    { ...defaultAnswerLimits, ...limits.cache },
    // Parsed objects take about twice their text, plus the key and the entry.
    { sizeOf: ({ bytes }) => bytes * 2 + 500, now, isWithdrawn, onStale: () => metrics.upstreamStale.inc() },
  );
  const breakers = new Map<CallName, () => boolean>();
  const content = mapCalls((name) => {
    const { at, load, isOpen } = createRemoteCall(name, name === 'seo' ? seoClient : client, parts);
    breakers.set(name, isOpen);
    return async (input: Record<string, unknown>, { signal, onFreshness }: CallOptions): Promise<unknown> => {
      if (signal.aborted) throw visitorGone(signal);
      const path = at(input);
      const answer = cache.get(path, (previous) => load(path, previous));
      const { value } = await untilGone(answer, signal);
      onFreshness?.(cache.find(path)?.freshForMs ?? 0);
      return value;
    };
  });
  metrics.watch({
    name: 'site_upstream_open',
    help: '1 while a call of the API is not asked because it failed.',
    label: 'call',
    read: () => Object.fromEntries([...breakers].map(([name, isOpen]) => [name, Number(isOpen())])),
  });
  metrics.watch({
    name: 'site_upstream_cache_bytes',
    help: 'Answers of the API cached in memory.',
    read: () => cache.figures().size,
  });
  return {
    content,
    expire: () => void cache.expire(),
    close: async () => void (await Promise.all([client.close(), seoClient.close()])),
  };
}

/** Rejects when this visitor leaves; the shared call goes on for the others. */
async function untilGone<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(visitorGone(signal));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([answer, gone]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function visitorGone({ reason }: AbortSignal): HttpError {
  return new HttpError(499, 'nobody waits any more', { cause: reason });
}
