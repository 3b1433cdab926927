import { use } from 'react';
import { useApp } from '#client/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import { fieldId, formAddress, formAnchor, hiddenNames } from '#shared/forms/form-controls.ts';
import type { Choice, FormValues } from '#shared/forms/form-field.ts';
import { type FormId, getForm } from '#shared/forms/forms.ts';
import { ConsentMarks } from './consent-marks.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldView } from './field-view.tsx';
import { FormContext } from './form-context.ts';
import styles from './request-form.module.css';

interface RequestFormProps {
  form: FormId;
  /** What the page knows already: the model of its product. */
  defaults?: FormValues;
  /** For fields whose choices are the page's: vacancies, types to rent. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
}

/** A form of the table: sent by POST, answered by a page, whether scripts run or not. */
export function RequestForm({ form: id, defaults = {}, choices = {} }: RequestFormProps) {
  const { site } = useApp();
  const { path, returned } = use(FormContext);
  const form = getForm(id);
  const state = returned?.form === id ? returned : undefined;
  const values = state?.values ?? defaults;
  const errors = state?.errors ?? {};
  const hasFiles = form.fields.some(({ kind }) => kind === 'files');
  const [extra, first] = [form.fields.filter((field) => field.extra), form.fields.filter((field) => !field.extra)];
  const isOpen = extra.some(({ name }) => errors[name] !== undefined || values[name] !== undefined);
  const show = (fields: typeof form.fields) =>
    fields.map((field) => (
      <FieldView
        key={field.name}
        id={fieldId(id, field.name)}
        field={field}
        value={values[field.name]}
        error={errors[field.name]}
        choices={field.choices ?? choices[field.name]}
      />
    ));
  return (
    <form
      id={state === undefined ? formAnchor(id) : undefined}
      className={styles['form']}
      method="post"
      action={`${formAddress(id)}#${formAnchor(id)}`}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      aria-label={form.title}
      noValidate
      data-print="no"
    >
      {state !== undefined && <ErrorSummary state={state} phone={formatPhone(site.phone)} />}
      <input type="hidden" name={hiddenNames.page} value={path} />
      <div className={styles['trap']} aria-hidden="true">
        <label htmlFor={fieldId(id, hiddenNames.trap)}>Не заполняйте это поле</label>
        <input id={fieldId(id, hiddenNames.trap)} name={hiddenNames.trap} tabIndex={-1} autoComplete="off" />
      </div>
      {show(first)}
      {extra.length > 0 && (
        <details className={styles['extra']} open={isOpen}>
          <summary>Добавить подробности</summary>
          {show(extra)}
        </details>
      )}
      <ConsentMarks form={id} values={values} error={errors['consent']} />
      <button className={styles['submit']} type="submit">
        {form.submit}
      </button>
    </form>
  );
}
