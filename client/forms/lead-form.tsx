/** The form of a page: an island, which works without scripts too. */
import { useApp, usePage } from '#client/context/rendering.ts';
import { Island } from '#client/hydration/island.tsx';
import { LeadForm as LiveForm } from '#client/islands/lead-form.tsx';
import { formatPhone } from '#shared/format.ts';
import type { Choice, FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { takesSubjects, toShownSubject } from '#shared/forms/subjects.ts';

export interface LeadFormProps {
  form: FormId;
  /** Prefilled values, such as the model of a product page. */
  defaults?: FormValues;
  /** What only the page knows, by field name. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  labels?: Readonly<Record<string, string>>;
  /** Another one, after a navigation to another query, begins a new form. */
  resetKey?: string | undefined;
}

export function LeadForm({ form, defaults = {}, choices = {}, labels, resetKey }: LeadFormProps) {
  const { site } = useApp();
  const { path, form: returned, consent = '', advertisingConsent = '', subject, about } = usePage();
  const subjects = takesSubjects(form) ? [...(subject ? [subject] : []), ...(about ?? [])] : [];
  const { product } = subjects.find((each) => each.product !== undefined) ?? {};
  const asked: FormValues = form === 'product' && product !== undefined ? { product: product.slice(0, 200) } : {};
  return (
    <div>
      <Island
        of={LiveForm}
        props={{
          form,
          path,
          phone: formatPhone(site.phone),
          consentVersion: consent,
          advertisingVersion: advertisingConsent,
          ...(returned?.form === form && { returned }),
          defaults: { ...asked, ...defaults },
          ...(subjects.length > 0 && { subjects: subjects.map(toShownSubject) }),
          ...(about?.length === 0 && { hasUnreadable: true }),
          choices,
          ...(labels && { labels }),
          ...(resetKey !== undefined && { resetKey }),
        }}
      />
    </div>
  );
}
