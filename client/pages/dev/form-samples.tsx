/** A form in every state; each sample uses another form, so that field names stay unique on the page. */

import { Section } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/rendering.ts';
import { callTimes } from '#client/forms/call-times.ts';
import { type FormProgress, rejectedForm, untouchedForm } from '#client/islands/lead-form/form-progress.ts';
import { FormView } from '#client/islands/lead-form/form-view.tsx';
import { formatPhone } from '#shared/format.ts';
import { formAddress } from '#shared/forms/form-controls.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { isHrefOn, type Offers } from '#shared/pages/offers.ts';
import { href } from '#shared/routes.ts';
import { ComponentSample } from './component-sample.tsx';

export function FormSamples() {
  const { site } = useApp();
  return (
    <Section id="formy" title="Формы">
      <div className="split halves">
        {statesOf(site.offers).map(({ name, form, sample }) => (
          <ComponentSample key={form} name={`form-view: ${name}`}>
            <div className="tinted panel">
              <FormView
                form={form}
                path={href('dev')}
                phone={formatPhone('+78005550100')}
                consentVersion=""
                advertisingVersion="1.0"
                returned={undefined}
                defaults={{}}
                {...callTimes(site)}
                shownAtMs={0}
                sample={sample}
              />
            </div>
          </ComponentSample>
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

const states: { name: string; form: FormId; sample: FormProgress }[] = [
  { name: 'пустая', form: 'question', sample: untouchedForm },
  { name: 'с ошибками', form: 'service', sample: rejectedForm({ errors: wrong }) },
  { name: 'отправляется', form: 'call', sample: { ...untouchedForm, phase: 'sending' } },
  { name: 'отправлена', form: 'leasing', sample: { ...untouchedForm, phase: 'sent' } },
  { name: 'нет связи', form: 'product', sample: rejectedForm({ errors: {}, problem: 'no-network' }) },
  { name: 'слишком часто, 429', form: 'parts', sample: rejectedForm({ errors: {}, problem: 'too-often' }) },
  { name: 'не сохранена, 503', form: 'claim', sample: rejectedForm({ errors: {}, problem: 'not-saved' }) },
  {
    name: 'тот же ключ, другое содержание, 409',
    form: 'vacancy',
    sample: rejectedForm({ errors: {}, problem: 'sent-differently' }),
  },
];

/** Of forms that the plant has. */
const statesOf = (offers: Offers | undefined) => states.filter(({ form }) => isHrefOn(offers, formAddress(form)));
