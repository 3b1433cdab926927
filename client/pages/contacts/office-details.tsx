/** Whom to ask for in an office, and how to get there. */
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { Office } from '#shared/content/company.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './office-details.module.css';
import { OfficePeople } from './office-people.tsx';
import scheme from './way-scheme.module.css';
import { WayScheme } from './way-scheme.tsx';

export function OfficeDetails({ office: { phone, people, route, approach } }: { office: Office }) {
  return (
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
        {approach !== undefined && (
          <div className={scheme['sheet']}>
            <WayScheme approach={approach} />
          </div>
        )}
        <ul className={styles['route']}>
          {route.map((text) => (
            <li key={text}>
              <RouteText text={text} />
            </li>
          ))}
        </ul>
      </PhoneFold>
    </div>
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
