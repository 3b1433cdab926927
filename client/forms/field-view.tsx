import { type Choice, type FormField, fileEndings } from '#shared/forms/form-field.ts';
import styles from './request-form.module.css';

interface FieldViewProps {
  id: string;
  field: FormField;
  value: string | undefined;
  error: string | undefined;
  choices: readonly Choice[] | undefined;
  /** Takes the whole width where others stand in pairs. */
  isWide: boolean;
}

/** One field: its label above it, its help and what is wrong with it told to those who listen too. */
export function FieldView({ id, field, value, error, choices, isWide }: FieldViewProps) {
  const { label, help, name, kind } = field;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': field.required === true ? true : undefined,
  };
  const isPlain = kind !== 'files' && kind !== 'long-text';
  return (
    <div
      className={styles['field']}
      data-wide={isWide ? true : undefined}
      data-wrong={error === undefined ? undefined : true}
    >
      <label htmlFor={id}>
        {label}
        {field.required === undefined && <span className={styles['optional']}> — необязательно</span>}
      </label>
      {kind === 'files' && <input {...common} type="file" multiple accept={fileEndings.join(',')} />}
      {kind === 'long-text' && <textarea {...common} rows={4} defaultValue={value} autoComplete="off" />}
      {isPlain && choices !== undefined && (
        <select {...common} defaultValue={value ?? ''}>
          <option value="">Выберите</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
      {isPlain && choices === undefined && (
        <input
          {...common}
          type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
          defaultValue={value}
          autoComplete={field.autocomplete}
          inputMode={field.inputMode}
        />
      )}
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
