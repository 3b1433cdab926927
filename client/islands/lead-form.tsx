/** A form on a page: it works without scripts; with them it is checked field by field and sent without leaving the page. */
import { useState } from 'react';
import type { FormViewProps } from '#client/context/forms-code.ts';
import { FormView } from '#client/islands/lead-form/form-view.tsx';

export function LeadFormIsland(props: Omit<FormViewProps, 'shownAtMs'>) {
  const [shownAtMs] = useState(() => performance.now());
  return <FormView {...props} shownAtMs={shownAtMs} />;
}
