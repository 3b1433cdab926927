/** A form on a page: its markup comes with the document, its code later. */
import { Suspense, useEffect, useRef, useState } from 'react';
import { usePage } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import type { Choice, FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import endStyles from './form-end.module.css';
import styles from './lead-form.module.css';
import { rememberServedForm } from './served-forms.ts';

interface LeadFormProps {
  form: FormId;
  /** Prefilled values, such as the model of a product page. */
  defaults?: FormValues;
  /** For choice fields without choices of their own, by field name. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
}

/**
 * Works without scripts: the browser posts it and the server answers with a page. Its code is loaded when it is near
 * the window or gets the focus; until then the browser sends it.
 */
export function LeadForm({ form, defaults = {}, choices = {} }: LeadFormProps) {
  const { forms } = useApp();
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
