/** One office in full: whom to ask for, how to get there. */
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { Static } from '#client/hydration/static.tsx';
import type { Office } from '#shared/content/company.ts';
import { formatPhone } from '#shared/format.ts';
import { OfficePeople } from './office-people.tsx';
import styles from './office-section.module.css';
import scheme from './way-scheme.module.css';

export function OfficeSection({ office }: { office: Office }) {
  const { id, title, phone, region, city, postalCode, address, coordinates, people, route, approach } = office;
  const point = `${coordinates.latitude},${coordinates.longitude}`;
  return (
    <SideSection
      id={id}
      title={title}
      aside={
        <>
          <p>
            {postalCode}, {region}, {city}, {address}
          </p>
          <p className={styles['point']} data-print="no">
            <a href={`https://yandex.ru/maps/?rtext=~${point}&rtt=auto`} rel="nofollow noopener">
              Построить маршрут
            </a>
          </p>
          <p className={styles['point']} data-print="no">
            <a href={`geo:${point}`}>Открыть в приложении карт</a>
          </p>
          <p className={styles['point']}>
            <span>{point.replace(',', ', ')}</span>
            <CopyButton text={point} what={`координаты, ${city}`} />
          </p>
        </>
      }
    >
      <div className={styles['columns']}>
        <PhoneFold summary="Кого спросить">
          <h3>Кого спросить</h3>
          <p className={styles['phone']}>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a> и добавочный номер
          </p>
          <OfficePeople people={people} />
        </PhoneFold>
        <PhoneFold summary="Как проехать">
          <h3>Как проехать</h3>
          {approach !== undefined && <Static name={`way-${id}`} of="server" className={scheme['sheet']} />}
          <ul className={styles['route']}>
            {route.map((text) => (
              <li key={text}>
                <RouteText text={text} />
              </li>
            ))}
          </ul>
        </PhoneFold>
      </div>
    </SideSection>
  );
}

/** «На автопоезде: подъезд от ЦКАД»: the means of transport is bold. */
function RouteText({ text }: { text: string }) {
  const [, by, way] = /^([^:]{3,40}):\s+(.+)$/.exec(text) ?? [];
  if (by === undefined || way === undefined) return text;
  return (
    <>
      <b>{by}.</b> {way.charAt(0).toUpperCase() + way.slice(1)}
    </>
  );
}
