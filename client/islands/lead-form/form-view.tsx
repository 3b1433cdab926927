/** The markup of a form: a few fields, the rest in a fold, consent, one button. */
import { type InputHTMLAttributes, type MouseEvent, type ReactElement, useState } from 'react';
import { consentField, fieldId, formAddress, formAnchor, hiddenNames } from '#shared/forms/form-controls.ts';
import {
  type Choice,
  type FormValues,
  fileEndings,
  type HiddenField,
  type VisibleField,
} from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import { filesFieldOf, getForm } from '#shared/forms/forms.ts';
import { takesSubjects } from '#shared/forms/subjects.ts';
import { ConsentMarks } from './consent-marks.tsx';
import buttonStyles from './form-end.module.css';
import {
  describeShownProblem,
  type FormProgress,
  type FormViewProps,
  type SampleFormProps,
  type ShownProblem,
} from './form-progress.ts';
import styles from './lead-form.module.css';
import { SubjectLines } from './subject-lines.tsx';
import { useLeadForm } from './use-lead-form.ts';

// The button that sends a form.

const busyTexts = { sending: 'Отправляем…', sent: 'Отправлено, открываем страницу заявки…' } as const;

/** While sending it is aria-disabled, not disabled: it stays focused and says why. */
function SendButton({ label, phase }: { label: string; phase: FormProgress['phase'] }) {
  const busyText = phase === 'editing' ? undefined : busyTexts[phase];
  return (
    <div>
      <button
        className={`signal-button ${buttonStyles['submit']}`}
        type="submit"
        aria-disabled={busyText === undefined ? undefined : true}
      >
        {busyText ?? label}
      </button>
      <p className="visually-hidden" role="status">
        {busyText}
      </p>
    </div>
  );
}

// What is wrong with a rejected form, above its fields.

interface ErrorSummaryProps {
  form: FormId;
  errors: FormErrors;
  /** Wrong fields to link to, in the order of the form. */
  names: readonly string[];
  problem: ShownProblem | undefined;
  phone: string;
}

/** Takes over the anchor of the form: without scripts too, the answer to POST puts the focus on it. */
function ErrorSummary({ form, errors, names, problem, phone }: ErrorSummaryProps) {
  return (
    <div id={formAnchor(form)} className="faulty touch-links" role="alert" tabIndex={-1}>
      {problem === undefined ? (
        <>
          <p className="semibold">Заявка ещё не&nbsp;отправлена: исправьте, пожалуйста</p>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${fieldId(form, name)}`} onClick={focusField}>
                  {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="semibold">{describeShownProblem(problem, phone)}</p>
      )}
    </div>
  );
}

/** Not every browser focuses the target of a link, and none a field in a closed fold. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

interface FieldViewProps {
  id: string;
  field: VisibleField;
  value: string | undefined;
  error: string | undefined;
  /** Of the page, in place of the field's own. */
  choices: readonly Choice[] | undefined;
  label: string | undefined;
  /** Spans the row that other fields share. */
  isWide: boolean;
}

function FieldView({ id, field, value, error, choices, label = field.label, isWide }: FieldViewProps) {
  const { help, name } = field;
  /** What is wrong takes the place of the help, whose words it says again. */
  const note = error ?? help;
  const noteId = `${id}-${error === undefined ? 'help' : 'error'}`;
  const attributes: ControlAttributes = {
    id,
    name,
    'aria-describedby': note === undefined ? undefined : noteId,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': field.required === true ? true : undefined,
  };
  return (
    <div
      className={styles['field']}
      data-wide={isWide ? true : undefined}
      data-wrong={error === undefined ? undefined : true}
    >
      <label className="semibold block below-2" htmlFor={id}>
        <span>{label}</span>
        {field.required === undefined && <span className="regular quiet"> — необязательно</span>}
      </label>
      <FieldControl field={field} value={value} choices={choices} attributes={attributes} />
      {note !== undefined && (
        <p id={noteId} className={`above-2 ${error === undefined ? 'aside' : 'small semibold bad'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

type ControlAttributes = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> & { name: string };

type FieldControlProps = Pick<FieldViewProps, 'field' | 'value' | 'choices'> & { attributes: ControlAttributes };

/** A kind without a case fails to compile: the function would end without a result. */
function FieldControl({ field, value, choices, attributes }: FieldControlProps): ReactElement {
  const typed = (
    type: 'text' | 'tel' | 'email',
    { autocomplete, inputMode }: Exclude<VisibleField, { kind: 'files' }>,
  ) => <input {...attributes} type={type} defaultValue={value} autoComplete={autocomplete} inputMode={inputMode} />;
  switch (field.kind) {
    case 'text':
    case 'tax-number':
    case 'number':
    case 'day':
      return typed('text', field);
    case 'phone':
      return typed('tel', field);
    case 'email':
      return typed('email', field);
    case 'long-text':
      return <textarea {...attributes} rows={4} defaultValue={value} autoComplete="off" />;
    case 'choice': {
      const offered = choices ?? field.choices;
      if (offered === undefined) return typed('text', field);
      return (
        <select {...attributes} defaultValue={value ?? ''}>
          <option value="">Выберите</option>
          {offered.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      );
    }
    case 'files':
      return <input {...attributes} type="file" multiple accept={fileEndings.join(',')} />;
  }
}

interface FieldRowsProps extends Pick<FormViewProps, 'choices' | 'labels'> {
  form: FormId;
  fields: readonly VisibleField[];
  values: FormValues;
  errors: FormErrors;
}

function FieldRows({ form, fields, values, errors, choices, labels }: FieldRowsProps) {
  const wide = wideFields(fields);
  return (
    <div className={`fill-row ${styles['fields']}`}>
      {fields.map((field) => (
        <FieldView
          key={field.name}
          id={fieldId(form, field.name)}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          choices={choices[field.name]}
          label={labels?.[field.name]}
          isWide={wide.includes(field)}
        />
      ))}
    </div>
  );
}

const wideKinds: readonly VisibleField['kind'][] = ['long-text', 'files'];

/** Wide kinds take a row each; of an odd number of fields between them one takes a row too, so that no gap is left. */
function wideFields(fields: readonly VisibleField[]): VisibleField[] {
  const wide = fields.filter(({ kind }) => wideKinds.includes(kind));
  const ends = [...wide.map((field) => fields.indexOf(field)), fields.length];
  const single = ends.map((end, index) => {
    const run = fields.slice((ends[index - 1] ?? -1) + 1, end);
    return run.length % 2 === 0 ? undefined : (run.find(({ kind }) => kind === 'choice') ?? run[0]);
  });
  return [...wide, ...single.filter((field) => field !== undefined)];
}

export function FormView(props: SampleFormProps) {
  const { form: id, path, phone, consentVersion, advertisingVersion, returned, defaults, sample } = props;
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
  const shared = { form: id, values, errors, choices: props.choices, labels: props.labels };
  return (
    <form
      ref={element}
      id={hasSummary ? undefined : formAnchor(id)}
      className="stack gap-6 holder"
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
      {hasSummary && <ErrorSummary form={id} errors={errors} names={wrongNames} problem={problem} phone={phone} />}
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
      {takesSubjects(id) && <SubjectLines {...props} />}
      <FieldRows {...shared} fields={visible.filter((field) => !field.extra)} />
      {extra.length > 0 && (
        <details className={styles['extra']} open={isOpenAtFirst}>
          <summary className="touch-link semibold accent gap-2">Дополнить заявку</summary>
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
