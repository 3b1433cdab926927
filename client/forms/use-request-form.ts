/** A form with scripts: checked where the visitor leaves a field, sent without leaving the page, never lost. */
import { type FocusEvent, type RefObject, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formAddress, formAnchor, hiddenNames } from '#shared/forms/form-controls.ts';
import type { FormField } from '#shared/forms/form-field.ts';
import { getForm } from '#shared/forms/forms.ts';
import { checkForm } from './check-form.ts';
import { createDraft } from './draft.ts';
import { type FormProgress, progressOf, refused, untouched } from './form-progress.ts';
import type { FormViewProps } from './form-view.tsx';
import { sendForm } from './send-form.ts';
import { createSendKeys } from './send-key.ts';
import { usePressed } from './use-pressed.ts';

/** While the network is away: how often it is tried again. */
const tryAgainMs = 15_000;

export interface FormHandle {
  element: RefObject<HTMLFormElement | null>;
  progress: FormProgress;
  handlers: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onInput: () => void;
    onPointerDown: () => void;
  };
}

export function useRequestForm({ form: id, path, returned, defaults, shownAtMs, start }: FormViewProps): FormHandle {
  const form = getForm(id);
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [progress, setProgress] = useState(start ?? progressOf(returned));
  const [refusals, setRefusals] = useState(0);
  const { afterPress, onPointerDown } = usePressed();
  // The form stands as long as its page does: what it starts from never changes.
  const [kept] = useState(() => ({
    draft: createDraft(`form ${path} ${id}`, form, returned?.values ?? defaults),
    keyOf: createSendKeys(),
    // A form that brings its input along may well be sent at once.
    isFresh: returned === undefined,
  }));

  useEffect(() => {
    const node = element.current;
    if (node === null || returned !== undefined) return;
    const filled = kept.draft.restore(node);
    if (filled.length === 0) return;
    kept.isFresh = false;
    const extra = node.querySelector('details');
    if (extra !== null) extra.open ||= filled.some((name) => extra.querySelector(`[name="${name}"]`) !== null);
  }, [kept, returned]);

  useEffect(() => {
    const fold = element.current?.querySelector('details');
    const isFolded = ({ name, extra }: FormField) => extra && progress.errors[name] !== undefined;
    if (fold && form.fields.some(isFolded)) fold.open = true;
  }, [form, progress.errors]);

  useEffect(() => {
    if (refusals > 0) document.getElementById(formAnchor(id))?.focus();
  }, [refusals, id]);

  const actions = useMemo(() => {
    const refuse = (next: Parameters<typeof refused>[0]) => {
      setProgress(refused(next));
      setRefusals((count) => count + 1);
    };
    const send = async (node: HTMLFormElement) => {
      if (isBusy.current) return;
      const content = new FormData(node);
      const errors = checkForm(form, content);
      if (Object.keys(errors).length > 0) return refuse({ errors });
      isBusy.current = true;
      setProgress({ ...untouched, phase: 'sending' });
      content.set(hiddenNames.key, kept.keyOf(content));
      if (kept.isFresh) content.set(hiddenNames.elapsed, String(Math.round(performance.now() - shownAtMs)));
      const result = await sendForm(formAddress(id), content);
      isBusy.current = false;
      if (result.kind === 'refused') return refuse(result);
      kept.draft.clear();
      setProgress({ ...untouched, phase: 'sent' });
      if (node.isConnected) window.location.assign(result.location);
    };
    /** Mended fields lose their message at once; a wrong one gets its own when the visitor leaves it. */
    const check = (node: HTMLFormElement, left?: string) => {
      const content = new FormData(node);
      const now = checkForm(form, content);
      const isWrong = left !== undefined && content.get(left) !== '' && now[left] !== undefined;
      setProgress((before) => {
        const names = [...Object.keys(before.errors), ...(isWrong ? [left] : [])].filter((name) => name in now);
        const errors = Object.fromEntries(names.map((name) => [name, now[name] ?? '']));
        return JSON.stringify(errors) === JSON.stringify(before.errors) ? before : { ...before, errors };
      });
    };
    const forgetProblem = () => setProgress((before) => (before.problem === undefined ? before : untouched));
    return { send, check, forgetProblem };
  }, [form, id, kept, shownAtMs]);

  const isSent = progress.phase === 'sent' && start === undefined;
  useEffect(() => {
    if (!isSent) return undefined;
    // Whoever comes back finds the page as they left it: the form is ready for another request.
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      element.current?.reset();
      setProgress(untouched);
    };
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, [isSent]);

  const isOffline = progress.problem === 'no-network' && start === undefined;
  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => element.current !== null && actions.send(element.current);
    const timer = setInterval(again, tryAgainMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOffline, actions]);

  return {
    element,
    progress,
    handlers: {
      onSubmit: (event) => {
        event.preventDefault();
        if (progress.phase !== 'sent') actions.send(event.currentTarget);
      },
      onBlur: ({ currentTarget, target }) => {
        const name = target.getAttribute('name');
        if (name !== null && name !== '') afterPress(() => actions.check(currentTarget, name));
      },
      onInput: () => {
        if (element.current === null) return;
        kept.draft.save(element.current);
        actions.check(element.current);
        actions.forgetProblem();
      },
      onPointerDown,
    },
  };
}
