/** /about/partners: suppliers, leasing companies, dealers, services. */

import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useOffers } from '#client/context/offers.ts';
import { useApp } from '#client/context/site-context.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Partner } from '#shared/content/company.ts';
import { formatPhone, phoneHref } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import { hoursLine } from '#shared/tools/opening-hours.ts';
import styles from './page.module.css';
import { type PartnerRole, partnerRoles } from './partner-roles.ts';
import { PartnerYears } from './partner-years.tsx';

/** A partner: name, years of partnership, supplies, contacts. */
function PartnerCard({ partner }: { partner: Partner }) {
  const { name, city, since, summary, supplies, contacts } = partner;
  return (
    <article className={`outlined ${styles['card']}`}>
      <div className="row ends full-row">
        <h3 className="bold size-3">{name}</h3>
        <p className="note">{city}</p>
      </div>
      <p className="note full-row">{`вместе с\u00a0${since}\u00a0года`}</p>
      <p>{summary}</p>
      <ul className={`small ruled ${styles['supplies']}`} aria-label={`${name}: что поставляет и делает`}>
        {supplies.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {contacts !== undefined && (
        <address className="column small full-row">
          <span className="quiet">
            {city}, {contacts.address}
          </span>
          <span className="quiet">{hoursLine(contacts.hours).replaceAll('–', '–\u2060')}</span>
          <a className="touch-link ink-link warm size-2 bold figures" href={phoneHref(contacts.phone)}>
            {formatPhone(contacts.phone)}
          </a>
          <a className="touch-link" href={`mailto:${contacts.email}`}>
            {contacts.email}
          </a>
        </address>
      )}
    </article>
  );
}

function PartnerGroup({ role, partners }: { role: PartnerRole; partners: Partner[] }) {
  if (partners.length === 0) return undefined;
  return (
    <SideSection id={role.id} title={role.title} aside={<p>{role.meaning}</p>}>
      <ul className={`pair ${styles['partners']}`}>
        {partners.map((partner) => (
          <li key={partner.id} id={partner.id}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

/** What the page proves: how long its partners have worked with the plant. */
function PartnersHero({ partners, thisYear }: { partners: Partner[]; thisYear: number }) {
  const { foundedYear } = useApp().site;
  return (
    <>
      <PageHeading
        title="Партнёры"
        lead={
          partners.length === 0
            ? 'Кто поставляет узлы, продаёт и\u00a0обслуживает технику завода.'
            : 'Сколько лет мы работаем вместе: чьи узлы стоят на\u00a0полуприцепах, кто их продаёт, финансирует и\u00a0обслуживает.'
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

export function Page({ data: { partners, thisYear } }: PageProps<'partners'>) {
  const isOn = useOffers();
  return (
    <>
      <PartnersHero partners={partners} thisYear={thisYear} />
      {partners.length === 0 && (
        <EmptyState
          title="Партнёров на этой странице пока нет"
          text="Напишите нам, если хотите поставлять узлы, продавать или обслуживать нашу технику."
        >
          <ButtonLink href={formHref('question', 'partners')} look="secondary">
            Написать заводу
          </ButtonLink>
        </EmptyState>
      )}
      {partnerRoles.map((role) => (
        <PartnerGroup key={role.id} role={role} partners={partners.filter((partner) => partner.role === role.id)} />
      ))}
      <SideSection title="По теме">
        <CardGrid
          cards={[
            ...(isOn('leasing')
              ? [
                  {
                    title: 'Лизинг и рассрочка',
                    text: 'Как устроен договор и от чего зависит платёж.',
                    href: href('credit'),
                  },
                ]
              : []),
            ...(isOn('service')
              ? [
                  {
                    title: 'Сервис',
                    text: 'Где обслуживают технику и что входит в работы.',
                    href: href('maintenance'),
                  },
                ]
              : []),
            ...(isOn('manufacture')
              ? [
                  {
                    title: 'Производство',
                    text: 'Куда ставят узлы партнёров и как проверяют сборку.',
                    href: href('manufacture'),
                  },
                ]
              : []),
          ]}
        />
      </SideSection>
    </>
  );
}
