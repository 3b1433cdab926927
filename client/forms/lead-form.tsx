/** A form on a page: its markup comes with the document, its code later. */
import { Suspense, useEffect, useRef, useState } from 'react';
import { usePage } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { Island } from '#client/hydration/island.tsx';
import endStyles from '#client/islands/lead-form/form-end.module.css';
import styles from '#client/islands/lead-form/lead-form.module.css';
import { rememberServedForm } from '#client/islands/lead-form/served-forms.ts';
import { LeadFormIsland } from '#client/islands/lead-form.tsx';
import type { Choice, FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';

interface LeadFormProps {
  form: FormId;
  /** Prefilled values, such as the model of a product page. */
  defaults?: FormValues;
  /** For choice fields without choices of their own, by field name. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Another one, after a navigation to another query, begins a new form. */
  resetKey?: string;
}

/**
 * Works without scripts: the browser posts it and the server answers with a page. Its code is loaded when it is near
 * the window or gets the focus; until then the browser sends it.
 */
export function LeadForm(props: LeadFormProps) {
  const { getPageModule } = useApp();
  return getPageModule(usePage().id).isStatic ? <FormIsland {...props} /> : <OldLeadForm {...props} />;
}

function FormIsland({ form, defaults = {}, choices = {}, resetKey }: LeadFormProps) {
  const { site } = useApp();
  const { path, form: returned, consent = '', advertisingConsent = '' } = usePage();
  return (
    <div className={styles['container']}>
      <Island
        of={LeadFormIsland}
        props={{
          form,
          path,
          phone: site.phone,
          consentVersion: consent,
          advertisingVersion: advertisingConsent,
          ...(returned?.form === form && { returned }),
          defaults,
          choices,
          ...(resetKey !== undefined && { resetKey }),
        }}
      />
    </div>
  );
}

function OldLeadForm({ form, defaults = {}, choices = {} }: LeadFormProps) {
  const { forms, site } = useApp();
  const { path, form: returned, consent = '', advertisingConsent = '' } = usePage();
  const container = useRef<HTMLDivElement>(null);
  // The element is made once: with new props before hydration, React would render it again and drop what is typed.
  const [view] = useState(() => {
    rememberServedForm(form, path);
    return (
      <Suspense fallback={<p className={endStyles['waiting']}>Форма загружается…</p>}>
        <forms.View
          form={form}
          path={path}
          phone={site.phone}
          consentVersion={consent}
          advertisingVersion={advertisingConsent}
          returned={returned?.form === form ? returned : undefined}
          defaults={defaults}
          choices={choices}
          shownAtMs={performance.now()}
        />
      </Suspense>
    );
  });
  useEffect(
    () => (container.current === null ? undefined : preloadWhenNear(container.current, forms.preload)),
    [forms],
  );
  return (
    <div ref={container} className={styles['container']}>
      {view}
    </div>
  );
}

/** @returns a function that stops watching */
function preloadWhenNear(container: HTMLElement, preload: () => void): (() => void) | undefined {
  // After a navigation inside the browser there is no markup from the server.
  if (container.querySelector('form') === null || container.contains(document.activeElement)) {
    preload();
    return undefined;
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && preload(), {
    rootMargin: '200px 0px',
  });
  observer.observe(container);
  container.addEventListener('focusin', preload);
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', preload);
  };
}
