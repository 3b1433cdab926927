import { Section } from '#client/components/section.tsx';
import { type FormProgress, refused, untouched } from '#client/forms/form-progress.ts';
import { FormView } from '#client/forms/form-view.tsx';
import type { FormId } from '#shared/forms/forms.ts';
import { href } from '#shared/routes.ts';
import styles from './form-samples.module.css';
import { Sample } from './sample.tsx';

/** A form in every state that it can be in; of each kind one, so that no name stands twice on the page. */
export function FormSamples() {
  return (
    <Section id="formy" title="Формы">
      <div className={styles['forms']}>
        {states.map(({ name, form, start }) => (
          <Sample key={form} name={`form-view: ${name}`}>
            <div className={styles['form']}>
              <FormView
                form={form}
                path={href('dev')}
                returned={undefined}
                defaults={{}}
                choices={{}}
                shownAtMs={0}
                start={start}
              />
            </div>
          </Sample>
        ))}
      </div>
    </Section>
  );
}

const wrong = {
  name: 'Напишите, как к вам обращаться',
  phone: 'Проверьте телефон: нужны код и номер, например +7\u00a0916\u00a0123-45-67',
  consent: 'Отметьте согласие: без него мы не вправе принять заявку',
};

const states: { name: string; form: FormId; start: FormProgress }[] = [
  { name: 'пустая', form: 'question', start: untouched },
  { name: 'с ошибками', form: 'service', start: refused({ errors: wrong }) },
  { name: 'отправляется', form: 'call', start: { ...untouched, phase: 'sending' } },
  { name: 'отправлена', form: 'leasing', start: { ...untouched, phase: 'sent' } },
  { name: 'нет связи', form: 'product', start: refused({ errors: {}, problem: 'no-network' }) },
  { name: 'слишком часто, 429', form: 'parts', start: refused({ errors: {}, problem: 'too-often' }) },
  { name: 'не сохранена, 503', form: 'claim', start: refused({ errors: {}, problem: 'not-saved' }) },
  {
    name: 'тот же ключ, другое содержание, 409',
    form: 'vacancy',
    start: refused({ errors: {}, problem: 'sent-differently' }),
  },
];
