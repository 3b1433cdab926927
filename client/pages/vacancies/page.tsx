/** /about/vacancy: open positions and the application form. */
import { SpanLine } from '#client/components/figures/span-line.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow, MailLink } from '#client/components/ui/links.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useOffers } from '#client/context/rendering.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Vacancy } from '#shared/content/company.ts';
import {
  formatCount,
  formatDay,
  formatNumber,
  formatPhone,
  formatRange,
  formatRoubles,
  lowerFirst,
  phoneHref,
  toTenths,
} from '#shared/format.ts';
import type { Choice } from '#shared/forms/form-field.ts';
import { formHref } from '#shared/forms/form-links.ts';
import type { PageData } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './page.module.css';
import sectionStyles from './vacancy-section.module.css';

/**
 * Opens the form with the position chosen; scripts choose it in place (behaviour/chosen-position.ts). A form, not a link: robots
 * must see one address of the page.
 */
function ReplyButton({ vacancy }: { vacancy: Vacancy }) {
  return (
    <form
      className="stack"
      action={`${href('vacancies')}${formHref('vacancy', 'vacancies')}`}
      data-chooses-position={toChoice(vacancy)}
    >
      <input type="hidden" name="vacancy" value={vacancy.id} />
      <button className="signal-button" type="submit" aria-label={`Откликнуться: ${vacancy.title}`}>
        Откликнуться
      </button>
    </form>
  );
}

/** One position: pay and place beside duties and requirements. */
function VacancySection({ vacancy }: { vacancy: Vacancy }) {
  const { id, title, duties, requirements, conditions } = vacancy;
  return (
    <section id={id} className={`split dimension-rule above-section ${sectionStyles['vacancy']}`}>
      <h2 className="full-row">{title}</h2>
      <div className={sectionStyles['facts']}>
        <p className="big-figure size-4">
          <span>{payText(vacancy)}</span> <small className="small regular nowrap">в месяц</small>
        </p>
        <p className="aside above-2 below-5">{vacancy.payNote}</p>
        <dl className="ruled small">
          <dt>Город</dt>
          <dd>{vacancy.city}</dd>
          <dt>Подразделение</dt>
          <dd>{vacancy.department}</dd>
          <dt>График</dt>
          <dd>{vacancy.schedule}</dd>
          <dt>Занятость</dt>
          <dd>{employmentNames[vacancy.employment]}</dd>
          <dt>Отклики до</dt>
          <dd>
            <time dateTime={vacancy.validThrough}>{formatDay(vacancy.validThrough)}</time>
          </dd>
        </dl>
        <ButtonRow>
          <ReplyButton vacancy={vacancy} />
        </ButtonRow>
      </div>
      <PhoneFold summary="Обязанности, требования, условия">
        <div className="flush-end">
          <TextList title="Обязанности" texts={duties} />
          <TextList title="Требования" texts={requirements} />
          <TextList title="Условия" texts={conditions} />
        </div>
      </PhoneFold>
    </section>
  );
}

function TextList({ title, texts }: { title: string; texts: string[] }) {
  return (
    <>
      <h3 className="below-3">{title}</h3>
      <ul className="flow measure below-6">
        {texts.map((text) => (
          <li className="below-2" key={text}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Texts of pay and employment. */
function payText({ payFromRub, payToRub }: Vacancy): string {
  if (payFromRub === payToRub) return formatRoubles(payFromRub);
  return formatRange(formatNumber(payFromRub), formatRoubles(payToRub));
}

const employmentNames: Record<Vacancy['employment'], string> = {
  'full-time': 'Полная занятость',
  'part-time': 'Частичная занятость',
  internship: 'Стажировка',
};

/** With the city: one title may be open in two cities. */
function toChoice({ title, city }: Vacancy): string {
  return `${title}, ${city}`;
}

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
          <MailLink email={contact.email} />
          <span>
            <a className="touch-link" href={phoneHref(contact.phone, contact.extension)}>
              {formatPhone(contact.phone)}
              {contact.extension !== undefined && `, доб.\u00a0${contact.extension}`}
            </a>
          </span>
        </p>
      )}
      <ol className="measure flow">
        <li>
          Назовите должность и&nbsp;город и&nbsp;расскажите в&nbsp;нескольких строках, где и&nbsp;кем вы&nbsp;работали.
        </li>
        <li>Оставьте телефон и&nbsp;удобное время для звонка. Резюме приложите, если оно есть.</li>
        <li>Если подходящей должности в&nbsp;списке нет, всё равно напишите: укажите, что умеете делать.</li>
      </ol>
      <p>
        Что мы&nbsp;делаем с&nbsp;данными из&nbsp;откликов и&nbsp;сколько их&nbsp;храним, сказано в{' '}
        <a href={href('policy')}>политике обработки персональных данных</a>.
        {isOn('manufacture') && (
          <>
            {' '}
            О&nbsp;цехах и&nbsp;сменах&nbsp;— на&nbsp;странице <a href={href('manufacture')}>«Производство»</a>.
          </>
        )}
      </p>
    </SideSection>
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
              <span className={`above-2 ${styles['line']}`}>
                <SpanLine span={[toPlace(vacancy.payFromRub), toPlace(vacancy.payToRub)]} />
              </span>
              <span className={`amount semibold ${styles['pay']}`}>{payText(vacancy)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="note above-3">
        Зарплата в&nbsp;месяц до&nbsp;вычета налога; каждая линия&nbsp;— от&nbsp;нуля до&nbsp;{formatRoubles(most)}.
      </p>
    </nav>
  );
}

export function Page({ data: { vacancies, contact, chosen } }: PageProps<'vacancies'>) {
  const hasWorks = useOffers()('manufacture');
  const count = formatCount(vacancies.length, ['вакансия', 'вакансии', 'вакансий']);
  return (
    <>
      <PageHeading
        title="Вакансии"
        lead={
          vacancies.length === 0
            ? 'Работа на\u00a0заводе, в\u00a0сервисе и\u00a0в\u00a0отделах продаж.'
            : `Сейчас открыто: ${count}. В\u00a0каждой указаны зарплата, график и\u00a0обязанности.`
        }
      />
      {vacancies.length > 0 ? (
        <div>
          <ButtonRow>
            <ButtonLink href={formHref('vacancy', 'vacancies')} text="Откликнуться" />
          </ButtonRow>
          <PositionList vacancies={vacancies} />
        </div>
      ) : (
        <EmptyState
          title="Сейчас открытых вакансий нет"
          text={`Новые появятся на этой странице. Расскажите о себе ниже${hasWorks ? ' или посмотрите, как устроена работа в цехах' : ''}.`}
        >
          {hasWorks && <ButtonLink href={href('manufacture')} look="secondary" text="О производстве" />}
        </EmptyState>
      )}
      {vacancies.map((vacancy) => (
        <VacancySection key={vacancy.id} vacancy={vacancy} />
      ))}
      <FormSection
        form="vacancy"
        page="vacancies"
        title="Откликнуться"
        intro={'Хватит имени, телефона и\u00a0должности: мы перезвоним.'}
        aside={<p>Отклик и&nbsp;резюме храним 90&nbsp;дней, потом удаляем.</p>}
        defaults={chosen === undefined ? {} : { vacancy: toChoice(chosen) }}
        choices={{ vacancy: choicesOf(vacancies) }}
      />
      <HowToApply contact={contact} />
    </>
  );
}

/** Applicants may name another job too. */
function choicesOf(vacancies: Vacancy[]): Choice[] {
  return [...new Set(vacancies.map(toChoice)), 'Другая работа'].map((name) => ({ value: name, text: name }));
}
