/** One field of a form: label, control, error and help. */
import type { InputHTMLAttributes, ReactElement } from 'react';
import { type Choice, fileEndings, type VisibleField } from '#shared/forms/form-field.ts';
import styles from './lead-form.module.css';

interface FieldViewProps {
  id: string;
  field: VisibleField;
  value: string | undefined;
  error: string | undefined;
  /** Of a choice field without choices of its own. */
  choices: readonly Choice[] | undefined;
  /** Spans the row that other fields share. */
  isWide: boolean;
}

export function FieldView({ id, field, value, error, choices, isWide }: FieldViewProps) {
  const { label, help, name } = field;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const attributes: ControlAttributes = {
    id,
    name,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': field.required === true ? true : undefined,
  };
  return (
    <div
      className={styles['field']}
      data-wide={isWide ? true : undefined}
      data-wrong={error === undefined ? undefined : true}
    >
      <label htmlFor={id}>
        <span>{label}</span>
        {field.required === undefined && <span className={styles['optional']}> — необязательно</span>}
      </label>
      <FieldControl field={field} value={value} choices={choices} attributes={attributes} />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
    </div>
  );
}

type ControlAttributes = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> & { name: string };

interface FieldControlProps extends Pick<FieldViewProps, 'field' | 'value' | 'choices'> {
  attributes: ControlAttributes;
}

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
      const offered = field.choices ?? choices;
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
