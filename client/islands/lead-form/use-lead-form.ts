/** A form with scripts: checked field by field, sent without leaving the page, never lost. */
import {
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { afterPress } from '#client/browser/dom/after-press.ts';
import { clearCounted } from '#client/browser/navigation/counted.ts';
import { consentField, formAddress, formAnchor, hiddenNames } from '#shared/forms/form-controls.ts';
import { type FormField, fileEndings, fileLimits, heicAdvice } from '#shared/forms/form-field.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import { type FormDefinition, filesFieldOf, getForm } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import { createDraft, textEntries } from './draft.ts';
import { type FormProgress, rejectedForm, type SampleFormProps, untouchedForm } from './form-progress.ts';
import { postForm } from './post-form.ts';

/** Sorts before every day: the visitor's clock may be wrong, so only the server rejects past days. */
const noDay = '';
const megabyte = 1024 * 1024;

/** Of the fields that a draft keeps: no files, and no marks of consent. */
function namesOf({ fields }: FormDefinition): string[] {
  return fields.filter(({ kind }) => kind !== 'files' && kind !== 'hidden').map(({ name }) => name);
}

function checkForm(form: FormDefinition, content: FormData): FormErrors {
  const { errors } = readForm(form, Object.fromEntries(textEntries(content)), noDay);
  const filesField = filesFieldOf(form);
  const problem = filesField && findFileProblem(chosenFiles(content, filesField.name));
  return filesField === undefined || problem === undefined ? errors : { ...errors, [filesField.name]: problem };
}

/** Browsers send an empty file without a name where nothing is chosen. */
function chosenFiles(content: FormData, name: string): File[] {
  return content.getAll(name).filter((value): value is File => value instanceof File && value.name !== '');
}

function findFileProblem(files: File[]): string | undefined {
  const { most, maxBytes } = fileLimits;
  if (files.length > most) return `Выбрано файлов: ${files.length}. Оставьте не\u00a0больше ${most}`;
  const large = files.find(({ size }) => size > maxBytes);
  if (large !== undefined) return `«${large.name}» больше ${maxBytes / megabyte}\u00a0МБ: уменьшите его`;
  const photo = files.find(({ name, type }) => /\.hei[cf]$/i.test(name) && type !== 'image/jpeg');
  if (photo !== undefined) return `«${photo.name}» не\u00a0подходит. ${heicAdvice}`;
  // Phones may name a file without an ending: the server looks into it.
  const other = files.find(
    ({ name }) =>
      /\.[a-z][a-z\d]{1,4}$/i.test(name) && !fileEndings.some((ending) => name.toLowerCase().endsWith(ending)),
  );
  return other && `«${other.name}» другого вида: приложите PDF, снимок, DOCX или XLSX`;
}

/** @returns a function that gives the same key until the content changes */
function createIdempotencyKeys(): (content: FormData) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    // Files count by name, size and date.
    const text = JSON.stringify(
      [...content].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`,
      ]),
    );
    if (last?.content !== text) last = { content: text, key: createKey() };
    return last.key;
  };
}

/** A UUID like that of crypto.randomUUID, which browsers offer only over https. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Values that scripts add to what is typed, by name. */
type HiddenInputs = Record<string, string>;

/** The key among the hidden inputs makes this and an earlier try one lead. */
function sendNatively(form: HTMLFormElement, hidden: HiddenInputs): void {
  const added = Object.entries(hidden).flatMap(([name, value]) => {
    const present = form.elements.namedItem(name);
    const input = present instanceof HTMLInputElement ? present : document.createElement('input');
    if (input !== present) form.append(Object.assign(input, { type: 'hidden', name }));
    input.value = value;
    return input === present ? [] : [input];
  });
  form.submit();
  // What is sent has been read by now; the page may come back from the browser's cache.
  for (const input of added) input.remove();
}

/** @returns a function that opens the fold if one of the named fields is in it */
function useFold(
  element: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  errors: FormErrors,
): (names: readonly string[]) => void {
  const openFor = useCallback(
    (names: readonly string[]) => {
      const fold = element.current?.querySelector('details');
      if (fold && fields.some(({ name, extra }) => extra && names.includes(name))) fold.open = true;
    },
    [element, fields],
  );
  useEffect(() => openFor(Object.keys(errors)), [openFor, errors]);
  return openFor;
}

/** @param isOn absent: always */
function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  act: (event: WindowEventMap[Name]) => unknown,
  isOn = true,
): void {
  const onEvent = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: WindowEventMap[Name]) => void onEvent(event);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name, isOn]);
}

/** While the network is away, ms between tries. */
const resendEveryMs = 15_000;

export function useLeadForm({
  form: id,
  path,
  consentVersion,
  returned,
  defaults,
  shownAtMs,
  sample,
}: SampleFormProps) {
  const form = getForm(id);
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [progress, setProgress] = useState(sample ?? (returned === undefined ? untouchedForm : rejectedForm(returned)));
  const [rejections, setRejections] = useState(0);
  // Made once: path and initial values never change while the form is mounted.
  const [mounted] = useState(() => ({
    draft: createDraft(`${storedKeys.draft}${path} ${id}`, namesOf(form), returned?.values ?? defaults),
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
    const reject = (reasons: Pick<FormProgress, 'errors' | 'problem'>, isKnown = false) => {
      setProgress(rejectedForm(reasons));
      if (!isKnown) setRejections((count) => count + 1);
    };
    const post = async (node: HTMLFormElement, hidden: HiddenInputs, isAgain: boolean) => {
      const content = new FormData(node);
      hidden[hiddenNames.consentVersion] = mounted.consentVersion;
      content.set(hiddenNames.consentVersion, mounted.consentVersion);
      hidden[hiddenNames.key] = mounted.keyOf(content);
      if (mounted.isTimed) hidden[hiddenNames.elapsed] = String(Math.round(performance.now() - shownAtMs));
      const errors = checkForm(form, content);
      if (Object.keys(errors).length > 0) return reject({ errors });
      // A try that nobody has asked for moves nothing: what it failed with last time stays, and so does the focus.
      setProgress(({ problem }) => ({ ...untouchedForm, phase: 'sending', problem: isAgain ? problem : undefined }));
      for (const [name, value] of Object.entries(hidden)) content.set(name, value);
      const result = await postForm(formAddress(id), content);
      if (result.kind === 'rejected') {
        if (result.consentVersion !== undefined) {
          mounted.consentVersion = result.consentVersion;
          const mark = node.elements.namedItem(consentField.name);
          if (mark instanceof HTMLInputElement) mark.checked = false;
        }
        return reject(result, isAgain && result.problem === 'no-network');
      }
      mounted.draft.clear();
      clearCounted();
      setProgress({ ...untouchedForm, phase: 'sent' });
      if (node.isConnected) window.location.assign(result.location);
    };
    const send = async (node: HTMLFormElement, isAgain = false) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const hidden: HiddenInputs = {};
      try {
        await post(node, hidden, isAgain);
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
    const clearProblem = () =>
      setProgress((before) => (before.problem === undefined ? before : { ...untouchedForm, phase: before.phase }));
    return { send, check, clearProblem };
  }, [form, id, mounted, shownAtMs]);

  const isLive = sample === undefined;
  // With the address of the last moment, which the choice of equipment rewrites: only under it prefilled fields come back as typed.
  useWindowEvent('pagehide', () => {
    if (isLive && progress.phase !== 'sent' && element.current !== null) mounted.draft.save(element.current);
  });
  const reset = () => {
    element.current?.reset();
    setProgress(untouchedForm);
  };
  // Going back to a sent form finds the page as it was left: the form must be ready for another lead.
  useWindowEvent('pageshow', ({ persisted }) => persisted && reset(), isLive && progress.phase === 'sent');
  const isOffline = isLive && progress.problem === 'no-network';
  const resend = () => element.current && actions.send(element.current, true);
  useWindowEvent('online', resend, isOffline);
  const onTimer = useEffectEvent(resend);
  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setInterval(() => onTimer(), resendEveryMs);
    return () => clearInterval(timer);
  }, [isOffline]);

  return {
    element,
    progress,
    handlers: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (progress.phase !== 'sent') actions.send(event.currentTarget);
      },
      onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
        const name = target.getAttribute('name');
        // A message would move the button that is pressed.
        if (name !== null && name !== '') afterPress(() => actions.check(currentTarget, name));
      },
      onInput: () => {
        if (element.current === null) return;
        mounted.draft.save(element.current);
        actions.check(element.current);
        actions.clearProblem();
      },
    },
  };
}
