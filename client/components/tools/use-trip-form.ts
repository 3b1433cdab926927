/** The form of a tool for trips with scripts: it is answered in place, and its address is that of the plain form. */
import { type RefCallback, type SubmitEvent, startTransition, useOptimistic, useState } from 'react';
import { useApp } from '#client/context/site-context.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, readQuery } from '#shared/routes.ts';
import { type TripText, toTripSearch, toTripText } from '#shared/trip/trip-text.ts';

interface ShownTrip {
  page: 'podbor' | 'reys';
  text: TripText;
  /** Answered or complained of: from then on every change asks again. */
  isAsked: boolean;
}

export interface TripFormState {
  /** React key of the form: changes when the address names a trip that was not typed here, so that its fields are reset. */
  key: number;
  isWaiting: boolean;
  /** Listens to native `change` events, one for a finished field; React's `onChange` fires on every key. */
  formRef: RefCallback<HTMLFormElement>;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/** Of the answer, or of what is wrong with the fields: where a sent form leads. */
export const answerId = 'itog';

/** A request that fails or hangs ends, as every navigation, in a full load of the same address. */
export function useTripForm({ page, text, isAsked }: ShownTrip): TripFormState {
  const { navigation } = useApp();
  const shown = searchOf(text);
  const [known, setKnown] = useState({ shown, sent: shown, key: 0 });
  const [isWaiting, setWaiting] = useOptimistic(false);
  if (known.shown !== shown) {
    setKnown({ ...known, shown, key: known.sent === shown ? known.key : known.key + 1 });
  }

  const ask = (form: HTMLFormElement, isSent: boolean) =>
    startTransition(async () => {
      const query = readQuery(page, new URLSearchParams(textOf(form)).toString());
      setWaiting(true);
      setKnown((last) => ({ ...last, sent: searchOf(toTripText(query)) }));
      const target = `${href(page)}${toSearch(query)}${isSent ? `#${answerId}` : ''}`;
      await navigation?.navigate(target, { preventScrollReset: !isSent, replace: !isSent });
    });

  return {
    key: known.key,
    isWaiting,
    formRef: (form) => {
      const onLeft = () => isAsked && form !== null && ask(form, false);
      form?.addEventListener('change', onLeft);
      return () => form?.removeEventListener('change', onLeft);
    },
    onSubmit: (event) => {
      event.preventDefault();
      ask(event.currentTarget, true);
    },
  };
}

/** Moved pieces are no field: a cargo that has changed loses them. */
function searchOf(text: TripText): string {
  return toTripSearch({ ...text, moved: '' });
}

function textOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([key, value]) => [key, String(value)]);
}
