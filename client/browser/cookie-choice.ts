/** What the visitor answered about cookies: that there was an answer, and, under a key of its own, which one. */
import { forget, keep, readKept, watchKept } from './kept-values.ts';

/** Specification, part 4: set to the text true by either answer; says nothing of which one it was. */
const answeredKey = 'cookieAccepting';
/** The answer itself, as the policy describes it: granted or denied, edition of the text, time. */
const choiceKey = 'cookieChoice';

export type CookieAnswer = 'granted' | 'denied';

export interface CookieChoice {
  choice: CookieAnswer;
  /** Edition of the text that was answered. */
  version: string;
  /** ISO 8601. */
  date: string;
}

/** Holds for the life of this page, where the browser keeps nothing. */
let heldHere: CookieChoice | undefined;
let isAskedAgain = false;
const listeners = new Set<() => void>();

/** The banner is to be seen until there was an answer (open), and whenever the visitor asks for it (wanted). */
export function cookieQuestion(): 'closed' | 'open' | 'wanted' {
  if (isAskedAgain) return 'wanted';
  return heldHere === undefined && readKept(answeredKey) === null ? 'open' : 'closed';
}

export function readCookieChoice(): CookieChoice | undefined {
  return heldHere ?? parseChoice(readKept(choiceKey));
}

/** @param version edition of the text that the banner shows */
export function answerCookies(choice: CookieAnswer, version: string): void {
  const answer: CookieChoice = { choice, version, date: new Date().toISOString() };
  const isKept = keep(answeredKey, 'true') && keep(choiceKey, JSON.stringify(answer));
  heldHere = isKept ? undefined : answer;
  isAskedAgain = false;
  tellListeners();
}

/** Opens the question again; the answer so far holds until there is another. */
export function askCookiesAgain(): void {
  isAskedAgain = true;
  tellListeners();
}

/** An answer to an older text is none to this one: it is asked for anew. */
export function dropOutdatedChoice(version: string): void {
  const known = parseChoice(readKept(choiceKey));
  if (known === undefined || known.version === version) return;
  forget(choiceKey);
  forget(answeredKey);
  tellListeners();
}

/** Tells of answers here and in other windows; @returns what stops it */
export function watchCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchKept([answeredKey, choiceKey], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function tellListeners(): void {
  for (const listener of [...listeners]) listener();
}

/** Anything but a record of ours counts as no answer. */
function parseChoice(text: string | null): CookieChoice | undefined {
  if (text === null) return undefined;
  try {
    const record = JSON.parse(text) as Partial<CookieChoice> | null;
    const isAnswer = record?.choice === 'granted' || record?.choice === 'denied';
    return isAnswer && typeof record.version === 'string' ? (record as CookieChoice) : undefined;
  } catch {
    return undefined;
  }
}
