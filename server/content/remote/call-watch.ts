/** Looks whether the API has the calls that the site cannot live without, and tells the operator of those that it lacks. */
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import { UpstreamError } from '#server/errors/http-error.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Notices } from '#server/telemetry/notices.ts';
import { type CallName, contentApi } from '#shared/content/api.ts';

type Probe = (content: ContentSource, options: CallOptions) => Promise<unknown>;

/** One question for each; an answer of any kind but 404 will do. */
const probes: Partial<Record<CallName, Probe>> = {
  site: (content, options) => content.site({}, options),
  categories: (content, options) => content.categories({}, options),
  types: (content, options) => content.types({}, options),
  products: (content, options) => content.products({}, options),
  product: async (content, options) => {
    const [card] = await content.products({}, options);
    return card === undefined ? 'none' : content.product({ id: card.id }, options);
  },
  // Forms cannot do without this text.
  page: (content, options) => content.page({ id: 'consent' }, options),
};

const probeMs = 20_000;
const againMs = 10 * 60_000;

/** Looks at once, then again and again. @returns how to stop it */
export function watchCalls(
  content: ContentSource,
  { logger, notices }: { logger: Pick<Logger, 'error' | 'info'>; notices: Pick<Notices, 'replace'> },
): () => void {
  let missing: readonly CallName[] = [];
  const look = async () => {
    const asked = Object.entries(probes) as [CallName, Probe][];
    const answers = await Promise.all(asked.map(([, probe]) => isMissing(content, probe)));
    const found = asked.filter((_, index) => answers[index]).map(([name]) => name);
    for (const call of found.filter((name) => !missing.includes(name))) {
      logger.error({ call, path: contentApi[call].path }, 'the API lacks a call that the site cannot live without');
    }
    for (const call of missing.filter((name) => !found.includes(name)))
      logger.info({ call }, 'the API has the call now');
    missing = found;
    notices.replace(
      'API',
      missing.map((call) => `no call ${call} (${contentApi[call].path})`),
    );
  };
  void look();
  const timer = setInterval(() => void look(), againMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the API answers 404; one that is down lacks nothing yet. */
async function isMissing(content: ContentSource, probe: Probe): Promise<boolean> {
  try {
    return (await probe(content, { signal: AbortSignal.timeout(probeMs) })) === undefined;
  } catch (error) {
    return error instanceof UpstreamError && error.status === 404;
  }
}
