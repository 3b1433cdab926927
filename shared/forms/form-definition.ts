/** What a form is made of. */
import type { FilesField, FormField, FormValues } from './form-field.ts';

/** Departments of the plant: each form belongs to one, which gets its e-mails. */
export const departments = ['sales', 'leasing', 'rent', 'parts', 'service', 'staff', 'documents'] as const;
export type Department = (typeof departments)[number];

export interface FormDefinition {
  title: string;
  /** Label of the button. */
  submit: string;
  department: Department;
  /** Where what was chosen decides: undefined leaves it with the form's own. */
  departmentFor?: (values: FormValues) => Department | undefined;
  fields: readonly FormField[];
  /** The query under which the page shows the form as it was sent: without it the page that comes back is another one. */
  queryOf?: (sent: FormValues) => Record<string, string>;
}

/** Who gets a lead with these values. */
export function departmentOf({ department, departmentFor }: FormDefinition, values: FormValues): Department {
  return departmentFor?.(values) ?? department;
}

/** A form has one files field at most. */
export function filesFieldOf({ fields }: FormDefinition): FilesField | undefined {
  return fields.find((field) => field.kind === 'files');
}
