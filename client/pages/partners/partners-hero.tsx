/** What the page proves: how long its partners have worked with the plant. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { Partner } from '#shared/content/company.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { PartnerYears } from './partner-years.tsx';

export function PartnersHero({ partners, thisYear }: { partners: Partner[]; thisYear: number }) {
  const { foundedYear } = useApp().site;
  return (
    <>
      <PageHeading
        title="Партнёры"
        lead={
          'Сколько лет мы работаем вместе: чьи узлы стоят на\u00a0полуприцепах, кто их продаёт, финансирует и\u00a0обслуживает.'
        }
      />
      <ButtonRow>
        {partners.some(({ role }) => role === 'dealer') && <ButtonLink href="#dealer">Найти дилера</ButtonLink>}
        <ButtonLink href={formHref('question', 'partners')} look="secondary">
          Написать о партнёрстве
        </ButtonLink>
      </ButtonRow>
      {partners.length > 0 && <PartnerYears partners={partners} foundedYear={foundedYear} thisYear={thisYear} />}
    </>
  );
}
