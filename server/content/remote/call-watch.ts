/** Looks whether the API has the calls that the site cannot live without, and tells the operator of those that it lacks. */
import { type CallOptions, type ContentSource, callNames } from '#server/content/content-source.ts';
import { UpstreamError } from '#server/errors/http-error.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Notices } from '#server/telemetry/notices.ts';
import { type CallName, contentApi, isIndispensable } from '#shared/content/api.ts';

const watched = callNames.filter(isIndispensable);

/** One question for each call; an answer of any kind but 404 will do. */
async function ask(name: CallName, content: ContentSource, options: CallOptions): Promise<unknown> {
  // Forms cannot do without this text.
  if (name === 'page') return content.page({ id: 'consent' }, options);
  if (name !== 'product') return (content[name] as ContentSource['site'])({}, options);
  const [card] = await content.products({}, options);
  return card === undefined ? 'none' : content.product({ id: card.id }, options);
}

const probeMs = 20_000;
const againMs = 10 * 60_000;

/** Looks at once, then again and again. @returns how to stop it */
export function watchCalls(
  content: ContentSource,
  { logger, notices }: { logger: Pick<Logger, 'error' | 'info'>; notices: Pick<Notices, 'replace'> },
): () => void {
  let missing: readonly CallName[] = [];
  const look = async () => {
    const answers = await Promise.all(watched.map((name) => isMissing(name, content)));
    const found = watched.filter((_, index) => answers[index]);
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
async function isMissing(name: CallName, content: ContentSource): Promise<boolean> {
  try {
    return (await ask(name, content, { signal: AbortSignal.timeout(probeMs) })) === undefined;
  } catch (error) {
    return error instanceof UpstreamError && error.status === 404;
  }
}
