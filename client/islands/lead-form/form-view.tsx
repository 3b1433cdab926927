/** The markup of a form: a few fields, the rest in a fold, consent, one button. */
import { useState } from 'react';
import { formatPhone } from '#shared/format.ts';
import { consentField, fieldId, formAddress, formAnchor, hiddenNames } from '#shared/forms/form-controls.ts';
import { filesFieldOf } from '#shared/forms/form-definition.ts';
import type { HiddenField } from '#shared/forms/form-field.ts';
import { getForm } from '#shared/forms/forms.ts';
import { ConsentMarks } from './consent-marks.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldRows } from './field-rows.tsx';
import type { SampleFormProps } from './form-progress.ts';
import styles from './lead-form.module.css';
import { SendButton } from './send-button.tsx';
import { useLeadForm } from './use-lead-form.ts';

export function FormView(props: SampleFormProps) {
  const { form: id, path, phone, consentVersion, advertisingVersion, returned, defaults, choices, sample } = props;
  const { element, progress, handlers } = useLeadForm(props);
  const form = getForm(id);
  const { errors, listed, problem, phase } = progress;
  const values = returned?.values ?? defaults;
  const visible = form.fields.filter((field) => field.kind !== 'hidden');
  const extra = visible.filter((field) => field.extra);
  // Only at first: later useFold opens it for errors, and only the visitor closes it.
  const [isOpenAtFirst] = useState(() =>
    extra.some(({ name }) => errors[name] !== undefined || returned?.values[name] !== undefined),
  );
  const inOrder = [...form.fields.map(({ name }) => name), consentField.name];
  const wrongNames = inOrder.filter((name) => listed.includes(name) && errors[name] !== undefined);
  const hasSummary = problem !== undefined || wrongNames.length > 0;
  // A sample has no input to lose.
  const isUnsent = problem !== undefined && progress !== sample;
  const shared = { form: id, values, errors, choices };
  return (
    <form
      ref={element}
      id={hasSummary ? undefined : formAnchor(id)}
      className={styles['form']}
      method="post"
      action={`${formAddress(id)}#${formAnchor(id)}`}
      encType={filesFieldOf(form) === undefined ? undefined : 'multipart/form-data'}
      aria-label={form.title}
      aria-busy={phase === 'sending' ? true : undefined}
      noValidate
      data-print="no"
      data-keeps-input={phase === 'sent' ? undefined : isUnsent ? 'unsent' : ''}
      {...handlers}
    >
      {hasSummary && (
        <ErrorSummary form={id} errors={errors} names={wrongNames} problem={problem} phone={formatPhone(phone)} />
      )}
      <input type="hidden" name={hiddenNames.page} value={path} />
      <input type="hidden" name={hiddenNames.consentVersion} value={consentVersion} />
      <input type="hidden" name={hiddenNames.advertisingVersion} value={advertisingVersion} />
      {form.fields
        .filter((field) => field.kind === 'hidden')
        .map((field) => (
          <HiddenInput key={field.name} field={field} value={values[field.name]} />
        ))}
      <div className={styles['trap']} aria-hidden="true">
        <label htmlFor={fieldId(id, hiddenNames.trap)}>Не заполняйте это поле</label>
        <input id={fieldId(id, hiddenNames.trap)} name={hiddenNames.trap} tabIndex={-1} autoComplete="off" />
      </div>
      <FieldRows {...shared} fields={visible.filter((field) => !field.extra)} />
      {extra.length > 0 && (
        <details className={styles['extra']} open={isOpenAtFirst}>
          <summary>Дополнить заявку</summary>
          <FieldRows {...shared} fields={extra} />
        </details>
      )}
      <ConsentMarks
        form={id}
        values={values}
        error={errors[consentField.name]}
        hasAdvertising={advertisingVersion !== ''}
      />
      <SendButton label={form.submit} phase={phase} />
    </form>
  );
}

/** A carried value is that of a text field: React would set an input of the type `hidden` back whenever the form is rendered again. */
function HiddenInput({ field: { name, isCarried }, value = '' }: { field: HiddenField; value: string | undefined }) {
  return isCarried ? (
    <input type="text" name={name} defaultValue={value} autoComplete="off" hidden />
  ) : (
    <input type="hidden" name={name} value={value} />
  );
}
