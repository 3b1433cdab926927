/** /services/types/types: how long every service takes, then whom it is for and what it gives. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { NoServices } from '#client/components/services/no-services.tsx';
import { answersOf } from '#client/components/services/service-words.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { useOffers } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { formatCount, toTenths } from '#shared/format.ts';
import { serviceHref } from '#shared/pages/record-links.ts';
import styles from './page.module.css';

/** Services by customer, result and duration. */
function ServiceRows({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className={`fill-row ${styles['services']}`}>
      {services.map((service) => (
        <li key={service.slug} className="linked-card">
          <h3 className="below-2">
            <a href={serviceHref(service)}>{service.menuTitle}</a>
          </h3>
          <NamedValues className="stack gap-2 small" values={answersOf(service)} />
        </li>
      ))}
    </ul>
  );
}

// How long each service takes, on one line of time from minutes to years; equal lengths are equal factors.

const marks = [
  { hours: 1 / 6, text: '10\u00a0мин' },
  { hours: 1, text: 'час' },
  { hours: 24, text: 'сутки' },
  { hours: 168, text: 'неделя' },
  { hours: 730, text: 'месяц' },
  { hours: 8766, text: 'год' },
];
/** The hour and the week: too near to their neighbours below desktop width. */
const wideIndexes = [1, 3];
/** The line reaches from ten minutes to five years. */
const [shortestHours, longestHours] = [1 / 6, 5 * 8766];

function TimeLine({ services }: { services: readonly ServiceCard[] }) {
  const timed = services.flatMap(({ takes, ...service }) => (takes === undefined ? [] : [{ ...service, takes }]));
  if (timed.length === 0) return null;
  return (
    <div className={`above-8 ${styles['chart']}`}>
      <svg className={`in-steel ${styles['axis']}`} aria-hidden="true">
        {marks.map(({ hours, text }, index) => (
          <text key={text} fontSize="13" x={place(hours)} y="14" data-wide={wideIndexes.includes(index) || undefined}>
            {text}
          </text>
        ))}
      </svg>
      <ul className="line-below">
        {timed.map(({ slug, kind, menuTitle, takes: { fromHours, toHours, what } }) => (
          <li key={slug} className={`linked-card line-above grid ${styles['row']}`}>
            <p className={`semibold ${styles['name']}`}>
              <a href={serviceHref({ slug, kind })}>{menuTitle}</a> <span className="note regular block">{what}</span>
            </p>
            <svg className={`pale-line ${styles['line']}`} aria-hidden="true">
              {marks.map(({ hours }) => (
                <line key={hours} x1={place(hours)} x2={place(hours)} y1="0" y2="100%" />
              ))}
              <line className={styles['span']} x1={place(fromHours)} x2={place(toHours)} y1="50%" y2="50%" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** «: от 10 минут до года», of the shortest and the longest; nothing where no service names its time. */
function timesOf(services: readonly ServiceCard[]): string {
  const times = services.flatMap(({ takes }) => takes ?? []);
  if (times.length === 0) return '';
  const least = Math.min(...times.map(({ fromHours }) => fromHours));
  const most = Math.max(...times.map(({ toHours }) => toHours));
  return `: от\u00a0${timeWords(least)} до\u00a0${timeWords(most)}`;
}

/** In the genitive, in the largest unit that fits. */
function timeWords(hours: number): string {
  const [unit, one, many] = units.find(([length]) => hours >= length) ?? minute;
  const count = Math.round(hours / unit);
  return count === 1 ? one : formatCount(count, [one, many, many]);
}

/** Hours, then the unit's genitive of one and of many. */
const minute = [1 / 60, 'минуты', 'минут'] as const;
const units = [
  [8766, 'года', 'лет'],
  [730, 'месяца', 'месяцев'],
  [24, 'суток', 'суток'],
  [1, 'часа', 'часов'],
] as const;

/** On a logarithmic scale: minutes and years are both seen. */
function place(hours: number): string {
  const within = Math.min(Math.max(hours, shortestHours), longestHours);
  const part = Math.log(within / shortestHours) / Math.log(longestHours / shortestHours);
  return `${toTenths(part * 100)}%`;
}

const listGroups = (isRented: boolean): { id: string; kind: ServiceCard['kind']; title: string }[] => [
  {
    id: 'osnovnye',
    kind: 'fixed',
    title: isRented ? 'Купить, взять в\u00a0аренду, обслужить' : 'Купить и\u00a0обслужить',
  },
  { id: 'dopolnitelnye', kind: 'common', title: 'При покупке и в работе' },
  { id: 'otrasli', kind: 'themed', title: 'По отраслям' },
];

export function Page({ data: { services } }: PageProps<'service-types'>) {
  const groups = listGroups(useOffers()('rent')).filter(({ kind }) =>
    services.some((service) => service.kind === kind),
  );
  if (services.length === 0) return <NoServices />;
  return (
    <>
      <PageHeading
        title="Виды услуг по задачам"
        lead={`Сколько времени займёт каждая услуга${timesOf(services)}. Выберите свою.`}
      />
      <TimeLine services={services} />
      {groups.map(({ id, kind, title }) => (
        <Section key={id} id={id} title={title}>
          <ServiceRows services={services.filter((service) => service.kind === kind)} />
        </Section>
      ))}
      <AskBand title="Не нашли своей задачи? Опишите её нам" />
    </>
  );
}
