/** A form with scripts: checked field by field, sent without leaving the page, never lost. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { consentField, formAddress, formAnchor, hiddenNames } from '#shared/forms/form-controls.ts';
import { getForm } from '#shared/forms/forms.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import { checkForm } from './check-form.ts';
import { createDraft } from './draft.ts';
import {
  type FormHandle,
  initialProgress,
  rejectedForm,
  type SampleFormProps,
  untouchedForm,
} from './form-progress.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { postForm } from './post-form.ts';
import { type HiddenInputs, sendNatively } from './send-natively.ts';
import { useFold } from './use-fold.ts';
import { usePressed } from './use-pressed.ts';
import { useResendWhenOnline, useResetOnReturn } from './use-window-events.ts';

export function useLeadForm({
  form: id,
  path,
  consentVersion,
  returned,
  defaults,
  shownAtMs,
  sample,
}: SampleFormProps): FormHandle {
  const form = getForm(id);
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [progress, setProgress] = useState(sample ?? initialProgress(returned));
  const [rejections, setRejections] = useState(0);
  const { afterPress, onPointerDown } = usePressed();
  // Made once: path and initial values never change while the form is mounted.
  const [mounted] = useState(() => ({
    draft: createDraft(`${storedKeys.draft}${path} ${id}`, form, returned?.values ?? defaults),
    keyOf: createIdempotencyKeys(),
    // A form that comes with input may be sent at once: its time says nothing about robots.
    isTimed: returned === undefined,
    // Another one when the server says that the text has changed.
    consentVersion,
  }));
  const openFoldFor = useFold(element, form.fields, progress.errors);

  useEffect(() => {
    const node = element.current;
    if (node === null) return;
    if (returned !== undefined) return;
    const restored = mounted.draft.restore(node);
    if (restored.length === 0) return;
    mounted.isTimed = false;
    openFoldFor(restored);
  }, [mounted, returned, openFoldFor]);

  useEffect(() => {
    if (rejections > 0) document.getElementById(formAnchor(id))?.focus();
  }, [rejections, id]);

  const actions = useMemo(() => {
    const reject = (reasons: Parameters<typeof rejectedForm>[0]) => {
      setProgress(rejectedForm(reasons));
      setRejections((count) => count + 1);
    };
    const post = async (node: HTMLFormElement, hidden: HiddenInputs) => {
      const content = new FormData(node);
      hidden[hiddenNames.consentVersion] = mounted.consentVersion;
      content.set(hiddenNames.consentVersion, mounted.consentVersion);
      hidden[hiddenNames.key] = mounted.keyOf(content);
      if (mounted.isTimed) hidden[hiddenNames.elapsed] = String(Math.round(performance.now() - shownAtMs));
      const errors = checkForm(form, content);
      if (Object.keys(errors).length > 0) return reject({ errors });
      setProgress({ ...untouchedForm, phase: 'sending' });
      for (const [name, value] of Object.entries(hidden)) content.set(name, value);
      const result = await postForm(formAddress(id), content);
      if (result.kind === 'rejected') {
        if (result.consentVersion !== undefined) {
          mounted.consentVersion = result.consentVersion;
          const mark = node.elements.namedItem(consentField.name);
          if (mark instanceof HTMLInputElement) mark.checked = false;
        }
        return reject(result);
      }
      mounted.draft.clear();
      setProgress({ ...untouchedForm, phase: 'sent' });
      if (node.isConnected) window.location.assign(result.location);
    };
    const send = async (node: HTMLFormElement) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const hidden: HiddenInputs = {};
      try {
        await post(node, hidden);
      } catch {
        // Whatever failed here, the lead is sent.
        setProgress(untouchedForm);
        sendNatively(node, hidden);
      } finally {
        isBusy.current = false;
      }
    };
    /** Corrected fields lose their error at once; a wrong one gets its error when it loses the focus. */
    const check = (node: HTMLFormElement, left?: string) => {
      const content = new FormData(node);
      const found = checkForm(form, content);
      const isWrong = left !== undefined && content.get(left) !== '' && found[left] !== undefined;
      setProgress((before) => {
        const names = [...Object.keys(before.errors), ...(isWrong ? [left] : [])].filter((name) => name in found);
        const errors = Object.fromEntries(names.map((name) => [name, found[name] ?? '']));
        return JSON.stringify(errors) === JSON.stringify(before.errors) ? before : { ...before, errors };
      });
    };
    const clearProblem = () => setProgress((before) => (before.problem === undefined ? before : untouchedForm));
    return { send, check, clearProblem };
  }, [form, id, mounted, shownAtMs]);

  const isLive = sample === undefined;
  useResetOnReturn(isLive && progress.phase === 'sent', () => {
    element.current?.reset();
    setProgress(untouchedForm);
  });
  useResendWhenOnline(isLive && progress.problem === 'no-network', () => {
    if (element.current !== null) actions.send(element.current);
  });

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
        mounted.draft.save(element.current);
        actions.check(element.current);
        actions.clearProblem();
      },
      onPointerDown,
    },
  };
}
