/** The two checkboxes of consent: separate and unticked at first, as the law demands. */
import type { ReactNode } from 'react';
import { advertisingField, consentField, fieldId } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { href } from '#shared/routes.ts';
import styles from './form-end.module.css';

interface ConsentMarksProps {
  form: FormId;
  values: FormValues;
  error: string | undefined;
  /** Without a document about advertising nobody can agree to it. */
  hasAdvertising: boolean;
}

export function ConsentMarks({ form, values, error, hasAdvertising }: ConsentMarksProps) {
  const isWrong = error === undefined ? undefined : true;
  const errorId = `${fieldId(form, consentField.name)}-error`;
  return (
    <div className={`line-above ${styles['marks']}`} data-wrong={isWrong}>
      <ConsentMark
        form={form}
        name={consentField.name}
        values={values}
        aria-required
        aria-invalid={isWrong}
        aria-describedby={isWrong && errorId}
      >
        {consentField.label}
      </ConsentMark>
      {error !== undefined && (
        <p id={errorId} className={`small semibold bad ${styles['text']}`}>
          {error}
        </p>
      )}
      <ConsentText href={href('consent')} name="Текст согласия" />
      {hasAdvertising && (
        <>
          <ConsentMark form={form} name={advertisingField.name} values={values}>
            <span>{advertisingField.label}</span>
            <span className="quiet"> — необязательно</span>
          </ConsentMark>
          <ConsentText href={href('consent-advertising')} name="Текст согласия получать рекламу" />
        </>
      )}
    </div>
  );
}

/** The document that a mark agrees to, beside what is typed. */
function ConsentText({ href: address, name }: { href: string; name: string }) {
  return (
    <p className={`small touch-links ${styles['text']}`}>
      <a href={address} target="_blank" rel="noopener">
        <span>{name}</span>
        <span className="visually-hidden"> (откроется в новой вкладке)</span>
      </a>
    </p>
  );
}

interface ConsentMarkProps extends Pick<ConsentMarksProps, 'form' | 'values'> {
  name: string;
  'aria-required'?: true;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
  /** The label. */
  children: ReactNode;
}

function ConsentMark({ form, name, values, children, ...aria }: ConsentMarkProps) {
  const id = fieldId(form, name);
  return (
    <div className={`holder ${styles['mark']}`}>
      <input type="checkbox" id={id} name={name} value="yes" defaultChecked={values[name] === 'yes'} {...aria} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
