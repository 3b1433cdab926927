/** The form of a tool for trips with scripts: it is answered in place, and its address is that of the plain form. */
import { type SubmitEvent, useRef, useState } from 'react';
import { visit } from '#client/browser/navigation/visit.ts';
import { answerId } from '#client/components/trips/answer-id.ts';
import type { TripLineNumber } from '#shared/queries/page-queries.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, readQuery } from '#shared/routes.ts';
import { plainMass } from '#shared/trips/trip-mass.ts';
import { type TripText, toTripSearch, toTripText, tripLines } from '#shared/trips/trip-text.ts';

interface ShownTrip {
  page: 'trailer-finder' | 'trip-check';
  text: TripText;
  /** Answered or complained of: from then on every change asks again. */
  isAsked: boolean;
  /** Where the pieces of the answer are by now; empty as planned. */
  moved?: () => string;
}

/** A request that fails or hangs ends, as every navigation, in a full load of the same address. */
export function useTripForm({ page, text, isAsked, moved }: ShownTrip) {
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

  const ask = (form: HTMLFormElement, isSent: boolean) => {
    clearTimeout(waiting.current);
    const typed = new URLSearchParams(textOf(form));
    if (moved !== undefined) typed.set('moved', moved());
    for (const row of tripLines) keepPlainMass(typed, row);
    const query = readQuery(page, typed.toString());
    setKnown((last) => ({ ...last, asked: [...last.asked, searchOf(toTripText(query))] }));
    const target = `${href(page)}${toSearch(query)}${isSent ? `#${answerId}` : ''}`;
    void showWaiting(visit(target, { preventScrollReset: !isSent, replace: !isSent }));
  };

  return {
    /** React key of the form: changes when the address names a trip that was not typed here, so that its fields are reset. */
    key: known.key,
    /** Listens to native `change` events, one for a finished field; React's `onChange` fires on every key. */
    formRef: (form: HTMLFormElement | null) => {
      const onLeft = () => {
        clearTimeout(waiting.current);
        // An answer that is being shown takes the form out of the document for a moment, which ends the field that is typed in.
        if (isAsked) waiting.current = setTimeout(() => form?.isConnected && ask(form, false));
      };
      form?.addEventListener('change', onLeft);
      return () => form?.removeEventListener('change', onLeft);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      ask(event.currentTarget, true);
    },
  };
}

/** The address keeps kilograms, whatever unit the field has asked for. */
function keepPlainMass(typed: URLSearchParams, row: TripLineNumber): void {
  const typedAt = (key: string) => typed.get(`${key}${row}`) ?? '';
  const { mass, unit } = plainMass(typedAt('kind'), { mass: typedAt('mass'), unit: typedAt('unit') });
  if (mass !== '') typed.set(`mass${row}`, mass);
  if (unit === undefined) typed.delete(`unit${row}`);
}

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

function textOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([key, value]) => [key, String(value)]);
}
