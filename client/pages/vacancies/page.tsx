/** /about/vacancy: open positions and the application form. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Vacancy } from '#shared/content/company.ts';
import { formatCount } from '#shared/format.ts';
import type { Choice } from '#shared/forms/form-field.ts';
import { formHref, formSectionId } from '#shared/forms/form-links.ts';
import { HowToApply } from './how-to-apply.tsx';
import { NoPositions } from './no-positions.tsx';
import { PositionList } from './position-list.tsx';
import { toChoice } from './to-choice.ts';
import { VacancySection } from './vacancy-section.tsx';

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
