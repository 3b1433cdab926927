import { PageHeading } from '#client/components/page-heading.tsx';
import type { PageProps } from '#client/page-module.ts';
import { plural } from '#shared/format.ts';
import { HowToApply } from './how-to-apply.tsx';
import { NoPositions } from './no-positions.tsx';
import { PositionList } from './position-list.tsx';
import { VacancySection } from './vacancy-section.tsx';

export function Page({ data: { vacancies, contact } }: PageProps<'vacancies'>) {
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
        <VacancySection key={vacancy.id} vacancy={vacancy} email={contact?.email} />
      ))}
      <HowToApply contact={contact} />
    </>
  );
}
