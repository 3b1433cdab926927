/** No lead is named, or none is found: the form that finds one, the phone, and the steps that it leads to. */

import { CallHours } from '#client/components/ui/call-hours.tsx';
import { PhoneLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { FindLead } from './find-lead.tsx';
import { LeadSteps } from './lead-steps.tsx';
import styles from './request.module.css';

/** As `describeSteps` of the server names them. */
const steps = [
  { title: 'Принята', state: 'день и\u00a0время', text: 'Заявка записана под своим номером.', isDone: false },
  { title: 'Передана в\u00a0отдел', state: 'день и\u00a0время', text: 'Её видят те, кто отвечает.', isDone: false },
  { title: 'Ответ', state: 'готовим или дан', text: 'Звонком или письмом, как вы просили.', isDone: false },
];

export function NoLead() {
  const { isUnknown } = usePageData('request');
  const { site } = useApp();
  const lead = isUnknown
    ? 'Такой заявки нет: проверьте номер и ключ или откройте ссылку из письма. Заявки старше срока хранения удалены.'
    : 'Покажем, на каком она шаге. Быстрее всего открыть ссылку, которую вы получили после отправки.';
  return (
    <>
      <PageHeading title={isUnknown ? 'Заявка не найдена' : 'Ваша заявка'} lead={lead} />
      <div className="split two-thirds above-6">
        <FindLead />
        <section className={`stack gap-2 ${styles['beside']}`}>
          <h2 className="size-3 below-2">Нет номера или ключа?</h2>
          <PhoneLink phone={site.phone} />
          <p className="quiet below-2">
            <CallHours hours={site.phoneHours} />
          </p>
          <p className="below-2">Найдём заявку по&nbsp;вашему телефону и&nbsp;скажем, что с&nbsp;ней.</p>
        </section>
      </div>
      <section className="above-8">
        <h2 className="below-4">Что вы увидите</h2>
        <LeadSteps steps={steps} />
      </section>
    </>
  );
}
