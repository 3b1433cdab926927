/** The form of a tool for trips with scripts: it is answered in place, and its address is that of the plain form. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { visit } from '#client/browser/navigation/visit.ts';
import { createDraft, textEntries } from '#client/islands/lead-form/draft.ts';
import { tripQuery } from '#shared/queries/page-queries.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, readQuery } from '#shared/routes.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import {
  answerId,
  ownTractor,
  ownTractorKeys,
  type TripText,
  toTripSearch,
  toTripText,
  tripLines,
} from '#shared/trips/trip-text.ts';

interface TripFormFrameProps extends Pick<TripFormData, 'text' | 'problems'> {
  page: 'trailer-finder' | 'trip-check';
  id?: string;
  className: string;
  hasAnswer: boolean;
  /** Where the pieces of the answer are by now; empty as planned. */
  moved?: () => string;
  /** The fields, and the button. */
  children: ReactNode;
}

/** A request that fails or hangs ends, as every navigation, in a full load of the same address. */
export function TripFormFrame({ page, text, problems, hasAnswer, moved, children, ...own }: TripFormFrameProps) {
  // From then on every change asks again.
  const isAsked = hasAnswer || Object.keys(problems).length > 0;
  const shown = searchOf(text);
  const [known, setKnown] = useState({ shown, asked: [] as readonly string[], key: 0 });
  if (known.shown !== shown) {
    const answered = known.asked.lastIndexOf(shown);
    setKnown(
      answered === -1
        ? { shown, asked: [], key: known.key + 1 }
        : { ...known, shown, asked: known.asked.slice(answered + 1) },
    );
  }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const draft = createDraft(`${storedKeys.draft}${href(page)}`, draftNames, text);

  const restore = useEffectEvent(() => {
    if (isAsked || element.current === null) return;
    for (const name of draft.restore(element.current)) {
      const field = element.current.elements.namedItem(name);
      // Other fields depend on the kind of cargo, and React has not heard of it.
      if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  useEffect(() => restore(), []);

  const ask = (form: HTMLFormElement, isSent: boolean) => {
    clearTimeout(waiting.current);
    draft.clear();
    const typed = new URLSearchParams(textEntries(new FormData(form)));
    if (moved !== undefined) typed.set('moved', moved());
    // Of the listed tractor that was chosen instead of one's own.
    if (typed.get('tractor') !== ownTractor) for (const key of ownTractorKeys) typed.delete(key);
    const query = readQuery(page, typed.toString());
    const told = toTripText(query);
    setKnown((last) => ({ ...last, asked: [...last.asked, searchOf(told)] }));
    // The address keeps kilograms, whatever unit the field has asked for.
    const masses = massKeys.map((key) => [key, told[key] === undefined ? [] : [told[key]]]);
    const target = `${href(page)}${toSearch({ ...query, ...Object.fromEntries(masses) })}${isSent ? `#${answerId}` : ''}`;
    void showWaiting(visit(target, { preventScrollReset: !isSent, replace: !isSent }));
  };

  const onLeft = useEffectEvent((form: HTMLFormElement, field: HTMLElement) => {
    clearTimeout(waiting.current);
    if (!isAsked) return;
    waiting.current = setTimeout(() => {
      // An answer that is being shown takes the form out of the document for a moment, which ends the field that is typed in.
      const isTypedIn = document.activeElement === field && field.matches('input:not([type=radio], [type=checkbox])');
      if (isTypedIn) field.addEventListener('blur', () => onLeft(form, field), { once: true });
      else if (form.isConnected) ask(form, false);
    });
  });
  // Native `change` events, one for a finished field; React's `onChange` fires on every key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another key the form is another element
  useEffect(() => {
    const form = element.current;
    const listen = ({ target }: Event) => form && target instanceof HTMLElement && onLeft(form, target);
    form?.addEventListener('change', listen);
    return () => form?.removeEventListener('change', listen);
  }, [known.key]);

  return (
    <form
      {...own}
      // Another one where the address names a trip that was not typed here: its fields are reset.
      key={known.key}
      ref={element}
      action={`${href(page)}#${answerId}`}
      onInput={({ currentTarget }) => {
        // Once it is asked, the address keeps what is typed.
        if (!isAsked) draft.save(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget, true);
      }}
      data-print="no"
    >
      {children}
    </form>
  );
}

/** What a visitor types or chooses: hidden fields, ticked options and the places of pieces come from the address. */
const draftNames = Object.keys(tripQuery).filter((key) => !/^(options|moved|sheet|unit\d)$/.test(key));

const massKeys = tripLines.flatMap((row) => [`mass${row}`, `unit${row}`] as const);

let lastAsked: Promise<void> | undefined;

/** The answer fades while the next one is on its way; it is no part of the form's island. */
async function showWaiting(asked: Promise<void>): Promise<void> {
  lastAsked = asked;
  setBusy(true);
  await asked.catch(() => undefined);
  if (lastAsked === asked) setBusy(false);
}

function setBusy(isBusy: boolean): void {
  document.querySelector('[data-answer]')?.setAttribute('aria-busy', String(isBusy));
}

/** Without what is no field: moved pieces, which a cargo that has changed loses, and how the selection shows its answer. */
function searchOf(text: TripText): string {
  return toTripSearch({ ...text, moved: '', sort: '', stock: '' });
}
