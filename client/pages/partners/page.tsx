/** /about/partners: suppliers, leasing companies, dealers, services. */
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { SpanLine } from '#client/components/figures/span-line.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow, MailLink, PhoneLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useApp, useOffers } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Partner } from '#shared/content/company.ts';
import { capitalize, formatCount, toTenths } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import { hoursLine } from '#shared/tools/opening-hours.ts';
import styles from './page.module.css';
import yearStyles from './partner-years.module.css';

// Roles of partners, in the order of the page.

interface PartnerRole {
  id: Partner['role'];
  title: string;
  /** What the role means for a buyer. */
  meaning: string;
}

const partnerRoles: PartnerRole[] = [
  {
    id: 'components',
    title: 'Узлы и материалы',
    meaning: 'За\u00a0узел отвечают и\u00a0изготовитель, и\u00a0завод: с\u00a0гарантией обращайтесь к\u00a0нам.',
  },
  { id: 'leasing', title: 'Лизинг', meaning: 'Решает о\u00a0сделке и\u00a0её\u00a0условиях лизинговая компания.' },
  { id: 'dealer', title: 'Дилеры', meaning: 'Осмотр, договор и\u00a0выдача техники ближе к\u00a0вам.' },
  {
    id: 'service',
    title: 'Сервис',
    meaning: 'Обслуживают технику по\u00a0регламенту завода там, где нет наших постов.',
  },
];

type PartnersData = PageProps<'partners'>['data'];

/** How long each partner has worked with the plant: lines to one scale from its founding to now, the longest first. */
function PartnerYears({ partners, thisYear }: PartnersData) {
  const { foundedYear } = useApp().site;
  const toPlace = (year: number) => toTenths((100 * (year - foundedYear)) / Math.max(thisYear - foundedYear, 1));
  return (
    <nav className={`above-6 ${yearStyles['years']}`} aria-label="Сколько лет работаем вместе">
      <p className={`ends note ${yearStyles['ends']}`} aria-hidden="true">
        <span>{foundedYear}, основан завод</span>
        <span>{thisYear}</span>
      </p>
      <ol>
        {[...partners]
          .sort((first, second) => first.since - second.since)
          .map(({ id, name, role, since }) => (
            <li key={id}>
              <a className="plain-link line-below warm" href={`#${id}`}>
                <span className="bold">{name}</span>{' '}
                <span className="aside only-on-desktop">{partnerRoles.find((each) => each.id === role)?.title}</span>{' '}
                <span className={yearStyles['line']}>
                  <SpanLine span={[toPlace(since), 100]} />
                </span>
                <b className="nowrap">{formatCount(thisYear - since, ['год', 'года', 'лет'])}</b>
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

/** A partner: name, years of partnership, supplies, contacts. */
function PartnerCard({ partner }: { partner: Partner }) {
  const { name, city, since, summary, supplies, contacts } = partner;
  return (
    <article className={`outlined stack ${styles['card']}`}>
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
          <span className="quiet">{capitalize(hoursLine(contacts.hours)).replaceAll('–', '–\u2060')}</span>
          <PhoneLink phone={contacts.phone} className="touch-link ink-link warm size-2 bold figures" />
          <MailLink email={contacts.email} />
        </address>
      )}
    </article>
  );
}

const related = [
  {
    offer: 'leasing',
    title: 'Лизинг и рассрочка',
    text: 'Как устроен договор и\u00a0от\u00a0чего зависит платёж.',
    href: href('credit'),
  },
  {
    offer: 'service',
    title: 'Сервис',
    text: 'Где обслуживают технику и\u00a0что входит в\u00a0работы.',
    href: href('maintenance'),
  },
  {
    offer: 'manufacture',
    title: 'Производство',
    text: 'Куда ставят узлы партнёров и\u00a0как проверяют сборку.',
    href: href('manufacture'),
  },
] as const;

export function Page({ data: { partners, thisYear } }: PageProps<'partners'>) {
  const isOn = useOffers();
  const groups = Map.groupBy(partners, ({ role }) => role);
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
        {groups.has('dealer') && <ButtonLink href="#dealer" text="Найти дилера" />}
        <ButtonLink href={formHref('question', 'partners')} look="secondary" text="Написать о&nbsp;партнёрстве" />
      </ButtonRow>
      {partners.length > 0 && <PartnerYears partners={partners} thisYear={thisYear} />}
      {partners.length === 0 && (
        <EmptyState
          title="Партнёров на этой странице пока нет"
          text="Напишите нам, если хотите поставлять узлы, продавать или обслуживать нашу технику."
        >
          <ButtonLink href={formHref('question', 'partners')} look="secondary" text="Написать заводу" />
        </EmptyState>
      )}
      {partnerRoles
        .filter(({ id }) => groups.has(id))
        .map(({ id: role, title, meaning }) => (
          <SideSection key={role} id={role} title={title} aside={<p>{meaning}</p>}>
            <ul className={`pair ${styles['partners']}`}>
              {groups.get(role)?.map((partner) => (
                <li key={partner.id} id={partner.id}>
                  <PartnerCard partner={partner} />
                </li>
              ))}
            </ul>
          </SideSection>
        ))}
      <SideSection title="По теме">
        <CardGrid cards={related.filter(({ offer }) => isOn(offer))} />
      </SideSection>
    </>
  );
}
