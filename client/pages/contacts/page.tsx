/** /contacts: offices, forms, legal details. */
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { MailLink, PhoneLink } from '#client/components/ui/links.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useApp } from '#client/context/rendering.ts';
import { callTimes } from '#client/forms/call-times.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Office } from '#shared/content/company.ts';
import { requisitesPaperPath } from '#shared/documents/paper-paths.ts';
import { toTenths } from '#shared/format.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { href } from '#shared/routes.ts';
import { OfficeCards, OfficeDetails } from './office-details.tsx';
import styles from './page.module.css';

/** A short form, one of two side by side. */
function ContactForm({ id, title, form }: { id: string; title: string; form: FormId }) {
  const { site } = useApp();
  return (
    <Section id={id} title={title}>
      <div className={`tinted ${styles['card']}`}>
        <LeadForm form={form} {...(form === 'call' && callTimes(site))} />
      </div>
    </Section>
  );
}

/** Ways to reach the plant about anything: phone, e-mail, messengers. */
function DirectLines({ messengers }: Pick<PageProps<'contacts'>['data'], 'messengers'>) {
  const { site } = useApp();
  return (
    <div className={`row above-2 ${styles['lines']}`}>
      <div className={styles['phone']}>
        <PhoneLink phone={site.phone} className="amount big-figure ink-link warm" />
        <p className="quiet above-1">
          <CallHours hours={site.phoneHours} keepsWeek />
        </p>
      </div>
      <ul className="row">
        <li>
          <MailLink email={site.email} className="touch-link semibold" />
        </li>
        {messengers.map((link) => (
          <li key={link.href}>
            <a className="touch-link semibold" href={link.href} rel="nofollow noopener">
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Legal and bank details, copied line by line or all at once. */
function LegalDetails({ legal }: Pick<PageProps<'contacts'>['data'], 'legal'>) {
  const { site } = useApp();
  const rows = legalRows(legal);
  const all = rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <SideSection
      id="rekvizity"
      title="Реквизиты"
      aside={
        <>
          {site.sampleNotice !== undefined && <p>{`${site.sampleNotice}.`}</p>}
          <p>
            О персональных данных: <a href={href('policy')}>политика обработки</a>,{' '}
            <a href={href('consent')}>текст согласия</a>.
          </p>
          <p>
            <a href={requisitesPaperPath}>Карточка в&nbsp;PDF</a>
          </p>
          <p>
            <CopyButton text={all} what="все реквизиты" label="Скопировать всё" />
          </p>
        </>
      }
    >
      <PhoneFold summary="Показать реквизиты">
        <table className={styles['details']}>
          <caption className="visually-hidden">Реквизиты завода</caption>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={`semibold ${styles['value']}`}>{value}</td>
                <td className={styles['copy']} data-print="no">
                  <CopyButton text={value} what={label} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PhoneFold>
    </SideSection>
  );
}

type Coordinates = Office['coordinates'];

const earthRadiusKm = 6371;
/** Of the drawing: a phone's is as wide as its window, so that names stay legible, without degrees. `aside`, `above`: room for names. */
const sheets = {
  desktop: { width: 1280, height: 330, aside: 128, above: 79, city: 22, size: 16, dot: 8 },
  mobile: { width: 358, height: 170, aside: 62, above: 40, city: 15, size: 13, dot: 6 },
};
/** Degrees between grid lines. */
const gridStep = { longitude: 5, latitude: 2 };

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const rangeOf = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;

/** @returns a function from coordinates to points, and the grid lines that cross the drawing */
function createProjection(places: Coordinates[], { width, height, aside, above }: (typeof sheets)['mobile']) {
  const [west, east] = rangeOf(places.map(({ longitude }) => longitude));
  const [south, north] = rangeOf(places.map(({ latitude }) => latitude));
  const longitudeScale = Math.cos(toRadians((south + north) / 2));
  const scale = Math.min(
    (width - 2 * aside) / ((east - west) * longitudeScale || 1),
    (height - 2 * above) / (north - south || 1),
  );
  const toX = (longitude: number) => toTenths(width / 2 + (longitude - (west + east) / 2) * longitudeScale * scale);
  const toY = (latitude: number) => toTenths(height / 2 - (latitude - (south + north) / 2) * scale);
  return {
    /** In units of the drawing, y downwards. */
    toPoint: ({ latitude, longitude }: Coordinates) => ({ x: toX(longitude), y: toY(latitude) }),
    meridians: gridLines(gridStep.longitude, 180, toX, width),
    parallels: gridLines(gridStep.latitude, 90, toY, height),
  };
}

/** Great-circle distance, rounded to ten kilometres. */
function distanceKm(from: Coordinates, to: Coordinates): number {
  const [fromLatitude, toLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const half = (first: number, second: number) => Math.sin((second - first) / 2) ** 2;
  const chord =
    half(fromLatitude, toLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * half(toRadians(from.longitude), toRadians(to.longitude));
  return Math.round((2 * earthRadiusKm * Math.asin(Math.sqrt(chord))) / 10) * 10;
}

function gridLines(step: number, most: number, toPosition: (degree: number) => number, size: number) {
  const count = Math.floor(most / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step)
    .map((degree) => ({ degree, at: toPosition(degree) }))
    .filter(({ at }) => at > 0 && at < size);
}

// A map of the offices, true to scale, with the distances between them.

function OfficeMap({ offices }: { offices: Office[] }) {
  const { viewport } = useApp();
  if (offices.length < 2) return undefined;
  const sheet = sheets[viewport];
  const { width, height, city: nameSize } = sheet;
  const isWide = viewport === 'desktop';
  const { toPoint, meridians, parallels } = createProjection(
    offices.map(({ coordinates }) => coordinates),
    sheet,
  );
  const places = offices
    .map(({ id, city, coordinates }) => ({ id, city, coordinates, point: toPoint(coordinates) }))
    .sort((first, second) => first.point.x - second.point.x);
  const legs = places.slice(1).flatMap((to, index) => {
    const from = places[index];
    return from === undefined ? [] : [{ from, to, km: distanceKm(from.coordinates, to.coordinates) }];
  });
  const points = offices.map(({ coordinates: { longitude, latitude } }) => `${longitude},${latitude}`);
  const elsewhere = `https://yandex.ru/maps/?pt=${points.join('~')}`;
  return (
    <figure className={`cropped outlined above-8 ${styles['map']}`} data-map="drawn" data-print="no">
      <div className={`holder in-steel ${styles['canvas']}`} data-canvas>
        <ScrollArea label="Схема площадок">
          <svg
            className={styles[isWide ? 'wide' : 'narrow']}
            viewBox={`0 0 ${width} ${height}`}
            fontSize={sheet.size}
            textAnchor="middle"
            aria-hidden="true"
            focusable="false"
          >
            {meridians.map(({ degree, at }) => (
              <g key={`e${degree}`}>
                <path className="pale-line" d={`M${at} 0V${height}`} />
                {isWide && <text textAnchor="start" fontSize="13" x={at + 6} y={height - 8}>{`${degree}° в. д.`}</text>}
              </g>
            ))}
            {parallels.map(({ degree, at }) => (
              <g key={`n${degree}`}>
                <path className="pale-line" d={`M0 ${at}H${width}`} />
                {isWide && <text textAnchor="start" fontSize="13" x={6} y={at - 6}>{`${degree}° с. ш.`}</text>}
              </g>
            ))}
            {legs.map(({ from, to, km }) => (
              <g key={to.id}>
                <path
                  className="stroke-steel"
                  strokeWidth="1.5"
                  d={`M${from.point.x} ${from.point.y}L${to.point.x} ${to.point.y}`}
                />
                <text x={(from.point.x + to.point.x) / 2} y={(from.point.y + to.point.y) / 2 + 2 * sheet.size}>
                  {`${km}\u00a0км`}
                </text>
              </g>
            ))}
            {places.map(({ id, city, point }) => (
              <g key={id}>
                <circle className="in-signal paper-line" strokeWidth="3" cx={point.x} cy={point.y} r={sheet.dot} />
                <text
                  className="bold in-ink"
                  fontSize={nameSize}
                  x={point.x}
                  y={point.y + (point.y > height / 2 ? 1.75 : -0.9) * nameSize}
                >
                  {city}
                </text>
              </g>
            ))}
          </svg>
        </ScrollArea>
      </div>
      <template>
        <iframe className={`full-width ${styles['live']}`} title="Карта площадок завода" />
        <span data-stage="asked">Карта загружается.</span>
        <span data-stage="failed">
          Карта не загрузилась.{' '}
          <a href={elsewhere} rel="nofollow noopener">
            Откройте её на сайте Яндекса
          </a>{' '}
          или посмотрите адреса и проезд ниже.
        </span>
      </template>
      <figcaption className="row level line-above">
        <span>Площадки завода в одном масштабе, расстояния по прямой</span>
        <span role="status" />
        <button className="plain-button small pushed" type="button" data-shows-map>
          Показать карту Яндекса
        </button>
      </figcaption>
    </figure>
  );
}

/** One office in full: where it is, whom to ask for, how to get there. */
function OfficeSection({ office }: { office: Office }) {
  const { id, title, region, city, postalCode, address, coordinates } = office;
  const point = `${coordinates.latitude},${coordinates.longitude}`;
  return (
    <SideSection
      id={id}
      title={title}
      aside={
        <>
          <p>{[postalCode, region, city, address].join(', ')}</p>
          <p className="row level figures gap-2" data-print="no">
            <a
              className="touch-link"
              href={`https://yandex.ru/maps/?rtext=~${point}&rtt=auto`}
              rel="nofollow noopener"
              aria-label={`Построить маршрут: ${city}`}
            >
              Построить маршрут
            </a>
          </p>
          <p className="row level figures gap-2" data-print="no">
            <a className="touch-link" href={`geo:${point}`} aria-label={`Открыть в приложении карт: ${city}`}>
              Открыть в приложении карт
            </a>
          </p>
          <p className="row level figures gap-2">
            <span>{point.replace(',', ', ')}</span>
            <CopyButton text={point} what={`координаты, ${city}`} />
          </p>
        </>
      }
    >
      <div>
        <OfficeDetails office={office} />
      </div>
    </SideSection>
  );
}

export function Page({ data: { offices, legal, today, messengers } }: PageProps<'contacts'>) {
  return (
    <>
      <PageHeading title="Контакты" />
      <div>
        <DirectLines messengers={messengers} />
      </div>
      <OfficeCards offices={offices} today={today} />
      <OfficeMap offices={offices} />
      {offices.map((office) => (
        <OfficeSection key={office.id} office={office} />
      ))}
      <FormSection
        form="product"
        page="contacts"
        title="Оставить заявку"
        intro={'Скажите, что возите: подберём технику, посчитаем цену и\u00a0назовём срок.'}
      />
      <div className={`split halves ${styles['forms']}`} data-print="no">
        <ContactForm id={formSectionId('call', 'contacts')} title="Заказать звонок" form="call" />
        <ContactForm id={formSectionId('question', 'contacts')} title="Задать вопрос" form="question" />
      </div>
      <LegalDetails legal={legal} />
    </>
  );
}
