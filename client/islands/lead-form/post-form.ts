/** Posts a form by fetch and retries when the network fails: its idempotency key makes all tries one lead. */
import type { FormAnswer } from '#shared/forms/form-state.ts';
import { textEntries } from './draft.ts';
import type { FormProgress } from './form-progress.ts';

export type PostResult =
  | { kind: 'accepted'; location: string }
  | ({ kind: 'rejected'; consentVersion?: string } & Pick<FormProgress, 'errors' | 'problem'>);

/** One wait before each try. */
const waitsMs = [0, 1000, 3000];
const timeoutMs = 30_000;
/** Enough for 50 MB over a mobile network. */
const uploadTimeoutMs = 600_000;

/** Without a network, and for any foreign answer, the form is rejected with a problem. */
export async function postForm(address: string, content: FormData): Promise<PostResult> {
  const hasFiles = [...content.values()].some((value) => value instanceof File && value.size > 0);
  const post = () =>
    fetch(address, {
      method: 'POST',
      body: hasFiles ? content : new URLSearchParams(textEntries(content)),
      headers: { Accept: 'application/json' },
      signal: abortAfter(hasFiles ? uploadTimeoutMs : timeoutMs),
    });
  for (const waitMs of waitsMs) {
    if (!navigator.onLine) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const response = await post().catch(() => undefined);
    if (response !== undefined) return readAnswer(response);
  }
  return { kind: 'rejected', errors: {}, problem: 'no-network' };
}

/** AbortSignal.timeout is younger than the browsers that send forms. An abort after the answer does nothing. */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

/** Anything but our own JSON, such as the error page of a proxy, means that nothing was saved. */
async function readAnswer(response: Response): Promise<PostResult> {
  const answer: Partial<FormAnswer> = await response.json().catch(() => ({}));
  if (response.ok && 'location' in answer && answer.location !== undefined) {
    return { kind: 'accepted', location: answer.location };
  }
  const { errors, problem, consentVersion } = 'errors' in answer || 'problem' in answer ? answer : {};
  if (problem === undefined && Object.keys(errors ?? {}).length > 0) {
    return { kind: 'rejected', errors: errors ?? {}, ...(consentVersion && { consentVersion }) };
  }
  return { kind: 'rejected', errors: {}, problem: problem ?? 'not-saved' };
}
