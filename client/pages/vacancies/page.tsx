import { PageHeading } from '#client/components/page-heading.tsx';
import { replyPlace } from '#client/forms/form-places.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Vacancy } from '#shared/content/company.ts';
import { plural } from '#shared/format.ts';
import type { Choice } from '#shared/forms/form-field.ts';
import { HowToApply } from './how-to-apply.tsx';
import { NoPositions } from './no-positions.tsx';
import { PositionList } from './position-list.tsx';
import { toChoice } from './to-choice.ts';
import { VacancySection } from './vacancy-section.tsx';

export function Page({ data: { vacancies, contact, chosen } }: PageProps<'vacancies'>) {
  const count = `${vacancies.length}\u00a0${plural(vacancies.length, ['вакансия', 'вакансии', 'вакансий'])}`;
  return (
    <>
      <PageHeading
        title="Вакансии"
        lead={
          vacancies.length === 0
            ? 'Работа на заводе, в сервисе и в отделах продаж.'
            : `Сейчас открыто: ${count}. Оплата, график и обязанности указаны до звонка.`
        }
      />
      {vacancies.length > 0 ? <PositionList vacancies={vacancies} /> : <NoPositions />}
      {vacancies.map((vacancy) => (
        <VacancySection key={vacancy.id} vacancy={vacancy} />
      ))}
      <FormSection
        id={replyPlace}
        title="Откликнуться"
        lead={'Имя, телефон и\u00a0должность — этого хватит, чтобы мы позвонили.'}
        aside={<p>Отклик и&nbsp;резюме храним 90&nbsp;дней, потом удаляем.</p>}
      >
        <RequestForm
          form="vacancy"
          defaults={chosen === undefined ? {} : { vacancy: toChoice(chosen) }}
          choices={{ vacancy: choicesOf(vacancies) }}
        />
      </FormSection>
      <HowToApply contact={contact} />
    </>
  );
}

/** Whoever finds nothing in the list may still be looked for. */
function choicesOf(vacancies: Vacancy[]): Choice[] {
  return [...new Set(vacancies.map(toChoice)), 'Другая работа'].map((name) => ({ value: name, text: name }));
}
