/** /about/vacancy: open positions and the application form. */

import { SpanLine } from '#client/components/figures/span-line.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useOffers } from '#client/context/offers.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Vacancy } from '#shared/content/company.ts';
import { formatCount, formatPhone, formatRoubles, lowerFirst, phoneHref, toTenths } from '#shared/format.ts';
import type { Choice } from '#shared/forms/form-field.ts';
import { formHref, formSectionId } from '#shared/forms/form-links.ts';
import type { PageData } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './page.module.css';
import { payText, toChoice, VacancySection } from './vacancy-section.tsx';

/** How to apply: contact, what to write, what happens next. */
function HowToApply({ contact }: { contact: PageData['vacancies']['contact'] }) {
  const isOn = useOffers();
  return (
    <SideSection id="kak-otkliknutsya" title="Как откликнуться">
      {contact === undefined ? (
        <p>
          Напишите или позвоните: <a href={href('contacts')}>контакты отделов</a>.
        </p>
      ) : (
        <p className="row apart size-3 semibold below-4">
          <a className="touch-link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          <span>
            <a className="touch-link" href={phoneHref(contact.phone, contact.extension)}>
              {formatPhone(contact.phone)}
              {contact.extension !== undefined && `, доб.\u00a0${contact.extension}`}
            </a>
          </span>
        </p>
      )}
      <ol className="measure flow">
        <li>Назовите должность и город и расскажите в нескольких строках, где и кем вы работали.</li>
        <li>Оставьте телефон и удобное время для звонка. Резюме приложите, если оно есть.</li>
        <li>Если подходящей должности в списке нет, всё равно напишите: укажите, что умеете делать.</li>
      </ol>
      <p>
        Что мы делаем с данными из откликов и сколько их храним, сказано в{' '}
        <a href={href('policy')}>политике обработки персональных данных</a>.
        {isOn('manufacture') && (
          <>
            {' '}
            О цехах и сменах — на странице <a href={href('manufacture')}>«Производство»</a>.
          </>
        )}
      </p>
    </SideSection>
  );
}

/** Shown when no position is open. */
function NoPositions() {
  const isOn = useOffers();
  return (
    <EmptyState
      title="Сейчас открытых вакансий нет"
      text={`Новые появятся на этой странице. Расскажите о себе ниже${isOn('manufacture') ? ' или посмотрите, как устроена работа в цехах' : ''}.`}
    >
      {isOn('manufacture') && (
        <ButtonLink href={href('manufacture')} look="secondary">
          О производстве
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** The scale ends at a round sum. */
const roundRub = 50_000;

function PositionList({ vacancies }: { vacancies: Vacancy[] }) {
  const most = Math.ceil(Math.max(...vacancies.map(({ payToRub }) => payToRub)) / roundRub) * roundRub;
  const toPlace = (rub: number) => toTenths((rub / most) * 100);
  return (
    <nav className={`above-6 ${styles['positions']}`} aria-label="Открытые вакансии">
      <ul className="line-above">
        {vacancies.map((vacancy) => (
          <li key={vacancy.id}>
            <a className="plain-link warm line-below" href={`#${vacancy.id}`}>
              <span className="semibold">{vacancy.title}</span>{' '}
              <span className="aside">
                {vacancy.city}, {lowerFirst(vacancy.department)}
              </span>{' '}
              <span className={styles['line']}>
                <SpanLine span={[toPlace(vacancy.payFromRub), toPlace(vacancy.payToRub)]} />
              </span>
              <span className={`amount semibold ${styles['pay']}`}>{payText(vacancy)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="note above-3">
        Зарплата в месяц до вычета налога; каждая линия — от нуля до {formatRoubles(most)}.
      </p>
    </nav>
  );
}

export function Page({ data: { vacancies, contact, chosen } }: PageProps<'vacancies'>) {
  const count = formatCount(vacancies.length, ['вакансия', 'вакансии', 'вакансий']);
  return (
    <>
      <PageHeading
        title="Вакансии"
        lead={
          vacancies.length === 0
            ? 'Работа на заводе, в сервисе и в отделах продаж.'
            : `Сейчас открыто: ${count}. В\u00a0каждой указаны зарплата, график и\u00a0обязанности.`
        }
      />
      {vacancies.length > 0 ? (
        <div>
          <ButtonRow>
            <ButtonLink href={formHref('vacancy', 'vacancies')}>Откликнуться</ButtonLink>
          </ButtonRow>
          <PositionList vacancies={vacancies} />
        </div>
      ) : (
        <NoPositions />
      )}
      {vacancies.map((vacancy) => (
        <VacancySection key={vacancy.id} vacancy={vacancy} />
      ))}
      <FormSection
        id={formSectionId('vacancy', 'vacancies')}
        title="Откликнуться"
        intro={'Хватит имени, телефона и\u00a0должности: мы перезвоним.'}
        aside={<p>Отклик и&nbsp;резюме храним 90&nbsp;дней, потом удаляем.</p>}
      >
        <LeadForm
          form="vacancy"
          defaults={chosen === undefined ? {} : { vacancy: toChoice(chosen) }}
          choices={{ vacancy: choicesOf(vacancies) }}
        />
      </FormSection>
      <HowToApply contact={contact} />
    </>
  );
}

/** Applicants may name another job too. */
function choicesOf(vacancies: Vacancy[]): Choice[] {
  return [...new Set(vacancies.map(toChoice)), 'Другая работа'].map((name) => ({ value: name, text: name }));
}
