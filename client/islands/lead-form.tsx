/** A form on a page: it works without scripts; with them it is checked field by field and sent without leaving the page. */
import { useState } from 'react';
import type { FormViewProps } from '#client/islands/lead-form/form-progress.ts';
import { FormView } from '#client/islands/lead-form/form-view.tsx';

interface LeadFormProps extends Omit<FormViewProps, 'shownAtMs'> {
  /** Another one begins a new form. */
  resetKey?: string;
}

export function LeadForm({ resetKey, ...props }: LeadFormProps) {
  const [shownAtMs] = useState(() => performance.now());
  return <FormView key={resetKey} {...props} shownAtMs={shownAtMs} />;
}
