/** Fields in rows of two, where there is room for two. */
import { fieldId } from '#shared/forms/form-controls.ts';
import type { Choice, FormValues, VisibleField } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import { FieldView } from './field-view.tsx';
import styles from './lead-form.module.css';

interface FieldRowsProps {
  form: FormId;
  fields: readonly VisibleField[];
  values: FormValues;
  errors: FormErrors;
  choices: Readonly<Record<string, readonly Choice[]>>;
}

export function FieldRows({ form, fields, values, errors, choices }: FieldRowsProps) {
  const wide = wideFields(fields);
  return (
    <div className={styles['fields']}>
      {fields.map((field) => (
        <FieldView
          key={field.name}
          id={fieldId(form, field.name)}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          choices={choices[field.name]}
          isWide={wide.includes(field)}
        />
      ))}
    </div>
  );
}

const isWideKind: Record<VisibleField['kind'], boolean> = {
  text: false,
  'long-text': true,
  phone: false,
  email: false,
  'tax-number': false,
  number: false,
  day: false,
  choice: false,
  files: true,
};

/** Wide kinds take a row each; of an odd number of fields between them one takes a row too, so that no gap is left. */
function wideFields(fields: readonly VisibleField[]): VisibleField[] {
  const wide = fields.filter(({ kind }) => isWideKind[kind]);
  const ends = [...wide.map((field) => fields.indexOf(field)), fields.length];
  const single = ends.map((end, index) => {
    const run = fields.slice((ends[index - 1] ?? -1) + 1, end);
    return run.length % 2 === 0 ? undefined : (run.find(({ kind }) => kind === 'choice') ?? run[0]);
  });
  return [...wide, ...single.filter((field) => field !== undefined)];
}
