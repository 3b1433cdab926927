/** No lead is named, or none is found: the form that finds one, the phone, and the steps that it leads to. */
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { PhoneLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { LeadStep } from '#shared/forms/lead-progress.ts';
import { href } from '#shared/routes.ts';
import stepStyles from './lead-page.module.css';
import styles from './request.module.css';

/** What is done and what comes next, in words, not only in colour. */
export function LeadSteps({ steps }: { steps: LeadStep[] }) {
  return (
    <ol className={`stack above-6 ${stepStyles['steps']}`}>
      {steps.map(({ title, state, text, isDone }) => (
        <li key={title} data-done={isDone ? true : undefined}>
          <h3 className="below-1">{title}</h3>
          <p className={`quiet ${stepStyles['state']}`}>{state}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Finds a lead by the number and key that a visitor wrote down. */
function FindLead() {
  return (
    <form className="fit-row tinted panel bleed" action={href('request')} aria-label="Найти заявку">
      <p className="stack gap-2">
        <label className="semibold" htmlFor="request-number">
          Номер заявки
        </label>
        <input id="request-number" name="number" inputMode="numeric" autoComplete="off" required />
      </p>
      <p className="stack gap-2">
        <label className="semibold" htmlFor="request-secret">
          Ключ
        </label>
        <input id="request-secret" name="secret" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      </p>
      <p className="aside full-row">
        Они в&nbsp;ссылке:{' '}
        <span>
          {href('request')}?number=<b className="ink">номер</b>&amp;secret=<b className="ink">ключ</b>
        </span>
      </p>
      <button className="signal-button" type="submit">
        Найти заявку
      </button>
    </form>
  );
}

/** As `describeSteps` of the server names them. */
const steps = [
  { title: 'Принята', state: 'день и\u00a0время', text: 'Заявка записана под своим номером.', isDone: false },
  { title: 'Передана в\u00a0отдел', state: 'день и\u00a0время', text: 'Её видят те, кто отвечает.', isDone: false },
  { title: 'Ответ', state: 'готовим или дан', text: 'Звонком или письмом, как вы просили.', isDone: false },
];

export function NoLead({ isUnknown }: { isUnknown: boolean }) {
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
