/** The visitor's answer about cookies. Two keys: that there was an answer, and which one. */
import { readItem, removeItem, tryTo, watchItem, writeItem } from '#client/browser/dom/safe-storage.ts';
import { storedKeys } from '#shared/stored-keys.ts';

/** Set to `true` by either answer (specification, part 4). */
const answeredKey = storedKeys.cookiesAnswered;
/** The answer as the policy describes it: granted or denied, edition of the text, time. */
const choiceKey = storedKeys.cookieChoice;

export type CookieAnswer = 'granted' | 'denied';

export interface CookieChoice {
  choice: CookieAnswer;
  /** Edition of the text that was answered. */
  version: string;
  /** ISO 8601. */
  date: string;
}

/** Replaces storage that is unavailable; lives as long as the document. */
let unstored: { choice: CookieChoice | undefined } | undefined;
let isAskedAgain = false;
const listeners = new Set<() => void>();

/**
 * The banner is shown until the visitor answers (`open`) and whenever they ask for it (`wanted`).
 * @param awaited edition of the text that something waits for an answer to: the flag alone does not close the banner then
 */
export function cookieQuestion(awaited: string | undefined): 'closed' | 'open' | 'wanted' {
  if (isAskedAgain) return 'wanted';
  const hasAnswered = unstored !== undefined || readItem(answeredKey) !== null;
  return hasAnswered && (awaited === undefined || readCookieChoice(awaited) !== undefined) ? 'closed' : 'open';
}

/** @returns the answer to this edition of the text */
export function readCookieChoice(version: string): CookieChoice | undefined {
  const known = unstored === undefined ? parseChoice(readItem(choiceKey)) : unstored.choice;
  return known?.version === version ? known : undefined;
}

/** @param answer undefined where both buttons mean the same: then none is recorded, nor an earlier one kept */
export function answerCookies(answer: Pick<CookieChoice, 'choice' | 'version'> | undefined): void {
  const choice = answer && { ...answer, date: new Date().toISOString() };
  if (choice === undefined) removeItem(choiceKey);
  const isStored =
    writeItem(answeredKey, 'true') && (choice === undefined || writeItem(choiceKey, JSON.stringify(choice)));
  unstored = isStored ? undefined : { choice };
  isAskedAgain = false;
  notifyListeners();
}

/** Shows the banner again; the last answer is valid until there is another one. */
export function askCookiesAgain(): void {
  isAskedAgain = true;
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
  const record = tryTo(() => JSON.parse(text ?? 'null') as Partial<CookieChoice> | null);
  const isAnswer = record?.choice === 'granted' || record?.choice === 'denied';
  return isAnswer && typeof record.version === 'string' ? (record as CookieChoice) : undefined;
}
