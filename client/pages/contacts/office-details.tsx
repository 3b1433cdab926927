/** Whom to ask for in an office, and how to get there. */
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { Static } from '#client/hydration/static.tsx';
import { formatPhone } from '#shared/format.ts';
import styles from './office-details.module.css';
import { OfficePeople } from './office-people.tsx';
import scheme from './way-scheme.module.css';

/** @param props.item the office's id */
export function OfficeDetails({ item }: { item: string }) {
  const office = usePageData('contacts').offices.find(({ id }) => id === item);
  if (office === undefined) return undefined;
  const { id, phone, people, route, approach } = office;
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
