import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useApp } from '#client/site-context.ts';
import type { Choice, FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { FormContext } from './form-context.ts';
import endStyles from './form-end.module.css';
import styles from './request-form.module.css';

interface RequestFormProps {
  form: FormId;
  /** What the page knows already: the model of its product. */
  defaults?: FormValues;
  /** For fields whose choices are the page's: vacancies, types to rent. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
}

/**
 * A form of the table: sent by POST and answered by a page, with scripts and without. The document brings its markup;
 * the code behind it comes when the form is seen or touched, and until then the browser itself sends it.
 */
export function RequestForm({ form, defaults = {}, choices = {} }: RequestFormProps) {
  const { forms } = useApp();
  const { path, returned } = use(FormContext);
  const place = useRef<HTMLDivElement>(null);
  // Made once: a part that is told something new before its code is here would lose what was typed in it.
  const [view] = useState(() => (
    <Suspense fallback={<p className={endStyles['waiting']}>Форма загружается…</p>}>
      <forms.View
        form={form}
        path={path}
        returned={returned?.form === form ? returned : undefined}
        defaults={defaults}
        choices={choices}
        shownAtMs={performance.now()}
      />
    </Suspense>
  ));
  useEffect(() => (place.current === null ? undefined : wantWhenNear(place.current, forms.want)), [forms]);
  return (
    <div ref={place} className={styles['place']}>
      {view}
    </div>
  );
}

/** @returns what stops it */
function wantWhenNear(place: HTMLElement, want: () => void): (() => void) | undefined {
  // A page opened inside the browser has no markup of the server's to begin with.
  if (place.querySelector('form') === null || place.contains(document.activeElement)) {
    want();
    return undefined;
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), {
    rootMargin: '200px 0px',
  });
  observer.observe(place);
  place.addEventListener('focusin', want);
  return () => {
    observer.disconnect();
    place.removeEventListener('focusin', want);
  };
}
