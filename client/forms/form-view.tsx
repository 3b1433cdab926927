import { useState } from 'react';
import { useApp } from '#client/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import { consentField, fieldId, formAddress, formAnchor, hiddenNames } from '#shared/forms/form-controls.ts';
import type { Choice, FormField, FormValues } from '#shared/forms/form-field.ts';
import type { FormState } from '#shared/forms/form-state.ts';
import { type FormId, getForm } from '#shared/forms/forms.ts';
import { ConsentMarks } from './consent-marks.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldView } from './field-view.tsx';
import type { FormProgress } from './form-progress.ts';
import styles from './request-form.module.css';
import { SendButton } from './send-button.tsx';
import { useRequestForm } from './use-request-form.ts';

export interface FormViewProps {
  form: FormId;
  /** Of the page, to show it again when the form comes back. */
  path: string;
  returned: FormState | undefined;
  defaults: FormValues;
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** When the visitor first had the form before them, by the clock of performance.now(). */
  shownAtMs: number;
  /** A state to be looked at. */
  start?: FormProgress;
}

/** The markup of a form: a few fields, the rest behind a line, two marks, one button. */
export function FormView(props: FormViewProps) {
  const { form: id, path, returned, defaults, choices } = props;
  const { site } = useApp();
  const { element, progress, handlers } = useRequestForm(props);
  const form = getForm(id);
  const { errors, listed, problem, phase } = progress;
  const values = returned?.values ?? defaults;
  const fields: readonly FormField[] = form.fields;
  const extra = fields.filter((field) => field.extra);
  // Once the form stands, the fold is the visitor's own: it opens for an error (use-request-form), and closes by hand alone.
  const [isOpenAtFirst] = useState(() =>
    extra.some(({ name }) => errors[name] !== undefined || returned?.values[name] !== undefined),
  );
  const inOrder = [...fields.map(({ name }) => name), consentField.name];
  const named = inOrder.filter((name) => listed.includes(name) && errors[name] !== undefined);
  // A state to be looked at holds nobody's input.
  const isUnsent = problem !== undefined && progress !== props.start;
  const hasSummary = problem !== undefined || named.length > 0;
  const show = (shown: readonly FormField[]) => {
    const wide = wideFields(shown);
    return (
      <div className={styles['fields']}>
        {shown.map((field) => (
          <FieldView
            isWide={wide.includes(field)}
            key={field.name}
            id={fieldId(id, field.name)}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            choices={field.choices ?? choices[field.name]}
          />
        ))}
      </div>
    );
  };
  return (
    <form
      ref={element}
      id={hasSummary ? undefined : formAnchor(id)}
      className={styles['form']}
      method="post"
      action={`${formAddress(id)}#${formAnchor(id)}`}
      encType={fields.some(({ kind }) => kind === 'files') ? 'multipart/form-data' : undefined}
      aria-label={form.title}
      aria-busy={phase === 'sending' ? true : undefined}
      noValidate
      data-print="no"
      data-keeps-input={phase === 'sent' ? undefined : isUnsent ? 'unsent' : ''}
      {...handlers}
    >
      {hasSummary && (
        <ErrorSummary form={id} errors={errors} named={named} problem={problem} phone={formatPhone(site.phone)} />
      )}
      <input type="hidden" name={hiddenNames.page} value={path} />
      <div className={styles['trap']} aria-hidden="true">
        <label htmlFor={fieldId(id, hiddenNames.trap)}>Не заполняйте это поле</label>
        <input id={fieldId(id, hiddenNames.trap)} name={hiddenNames.trap} tabIndex={-1} autoComplete="off" />
      </div>
      {show(fields.filter((field) => !field.extra))}
      {extra.length > 0 && (
        <details className={styles['extra']} open={isOpenAtFirst}>
          <summary>Дополнить заявку</summary>
          {show(extra)}
        </details>
      )}
      <ConsentMarks form={id} values={values} error={errors['consent']} />
      <SendButton label={form.submit} phase={phase} />
    </form>
  );
}

/** Long answers take the whole width; between them fields stand in pairs, and of an odd row one takes two places. */
function wideFields(fields: readonly FormField[]): FormField[] {
  const wide = fields.filter(({ kind }) => kind === 'long-text' || kind === 'files');
  const ends = [...wide.map((field) => fields.indexOf(field)), fields.length];
  const single = ends.map((end, index) => {
    const row = fields.slice((ends[index - 1] ?? -1) + 1, end);
    return row.length % 2 === 0 ? undefined : (row.find(({ kind }) => kind === 'choice') ?? row[0]);
  });
  return [...wide, ...single.filter((field) => field !== undefined)];
}
