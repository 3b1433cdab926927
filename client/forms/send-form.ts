/** Sends a form from a script, again where the network fails: its key makes all sends one request. */
import type { FormAnswer } from '#shared/forms/form-state.ts';
import type { FormProgress } from './form-progress.ts';

export type SendResult =
  | { kind: 'accepted'; location: string }
  | ({ kind: 'refused' } & Pick<FormProgress, 'errors' | 'problem'>);

/** Before each try. */
const waitsMs = [0, 1000, 3000];
const longestMs = 30_000;
/** 50 MB by a phone in a yard. */
const longestWithFilesMs = 600_000;

export async function sendForm(address: string, sent: FormData): Promise<SendResult> {
  const hasFiles = [...sent.values()].some((value) => value instanceof File && value.size > 0);
  const send = () =>
    fetch(address, {
      method: 'POST',
      body: hasFiles ? sent : new URLSearchParams(texts(sent)),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(hasFiles ? longestWithFilesMs : longestMs),
    });
  for (const waitMs of waitsMs) {
    if (!navigator.onLine) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const response = await send().catch(() => undefined);
    if (response !== undefined) return readAnswer(response);
  }
  return { kind: 'refused', errors: {}, problem: 'no-network' };
}

/** Whatever is no answer of ours, an old proxy's page say, has accepted nothing. */
async function readAnswer(response: Response): Promise<SendResult> {
  const answer: Partial<FormAnswer> = await response.json().catch(() => ({}));
  if (response.ok && 'location' in answer && answer.location !== undefined) {
    return { kind: 'accepted', location: answer.location };
  }
  const { errors, problem } = 'errors' in answer || 'problem' in answer ? answer : {};
  if (problem === undefined && Object.keys(errors ?? {}).length > 0) return { kind: 'refused', errors: errors ?? {} };
  return { kind: 'refused', errors: {}, problem: problem ?? 'not-saved' };
}

function texts(sent: FormData): [string, string][] {
  return [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
