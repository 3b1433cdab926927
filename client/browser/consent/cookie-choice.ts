/** The visitor's answer about cookies. Two keys: that there was an answer, and which one. */
import { readItem, removeItem, watchItem, writeItem } from '#client/browser/dom/safe-storage.ts';

/** Set to `true` by either answer (specification, part 4). */
const answeredKey = 'cookieAccepting';
/** The answer as the policy describes it: granted or denied, edition of the text, time. */
const choiceKey = 'cookieChoice';

export type CookieAnswer = 'granted' | 'denied';

export interface CookieChoice {
  choice: CookieAnswer;
  /** Edition of the text that was answered. */
  version: string;
  /** ISO 8601. */
  date: string;
}

/** Replaces storage that is unavailable; lives as long as the document. */
let unstoredChoice: CookieChoice | undefined;
let isAskedAgain = false;
const listeners = new Set<() => void>();

/** The banner is shown until the visitor answers (`open`) and whenever they ask for it (`wanted`). */
export function cookieQuestion(): 'closed' | 'open' | 'wanted' {
  if (isAskedAgain) return 'wanted';
  return unstoredChoice === undefined && readItem(answeredKey) === null ? 'open' : 'closed';
}

export function readCookieChoice(): CookieChoice | undefined {
  return unstoredChoice ?? parseChoice(readItem(choiceKey));
}

/** @param version edition of the text that the banner shows */
export function answerCookies(choice: CookieAnswer, version: string): void {
  const answer: CookieChoice = { choice, version, date: new Date().toISOString() };
  const isStored = writeItem(answeredKey, 'true') && writeItem(choiceKey, JSON.stringify(answer));
  unstoredChoice = isStored ? undefined : answer;
  isAskedAgain = false;
  notifyListeners();
}

/** Shows the banner again; the last answer is valid until there is another one. */
export function askCookiesAgain(): void {
  isAskedAgain = true;
  notifyListeners();
}

/** Removes an answer to an older text, so that the banner asks again. */
export function dropOutdatedChoice(version: string): void {
  const known = parseChoice(readItem(choiceKey));
  if (known === undefined || known.version === version) return;
  removeItem(choiceKey);
  removeItem(answeredKey);
  notifyListeners();
}

/** Reports answers in this and in other windows. @returns a function that stops it */
export function watchCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchItem([answeredKey, choiceKey], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

/** Returns undefined for malformed input. */
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
