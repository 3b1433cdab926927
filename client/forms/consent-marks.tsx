import { advertisingField, consentField, fieldId } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { href } from '#shared/routes.ts';
import styles from './form-end.module.css';

interface ConsentMarksProps {
  form: FormId;
  values: FormValues;
  error: string | undefined;
}

/** Two marks, never set by us: the law asks for each apart from the other. */
export function ConsentMarks({ form, values, error }: ConsentMarksProps) {
  const consentId = fieldId(form, consentField.name);
  const advertisingId = fieldId(form, advertisingField.name);
  return (
    <div className={styles['marks']} data-wrong={error === undefined ? undefined : true}>
      <div className={styles['mark']}>
        <input
          type="checkbox"
          id={consentId}
          name={consentField.name}
          value="yes"
          defaultChecked={values[consentField.name] === 'yes'}
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${consentId}-error`}
        />
        <label htmlFor={consentId}>{consentField.label}</label>
      </div>
      {error !== undefined && (
        <p id={`${consentId}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      <p className={styles['text']}>
        <a href={href('consent')} target="_blank" rel="noopener">
          Текст согласия
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </a>
      </p>
      <div className={styles['mark']}>
        <input
          type="checkbox"
          id={advertisingId}
          name={advertisingField.name}
          value="yes"
          defaultChecked={values[advertisingField.name] === 'yes'}
        />
        <label htmlFor={advertisingId}>
          {advertisingField.label}
          <span className={styles['optional']}> — необязательно</span>
        </label>
      </div>
    </div>
  );
}
