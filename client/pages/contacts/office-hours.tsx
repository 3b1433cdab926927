/** Opening hours of an office, in its local time. */

import type { Office } from '#shared/content/company.ts';
import styles from './office-cards.module.css';

export function OfficeHours({ office: { city, hours } }: { office: Office }) {
  return (
    <table className={styles['hours']}>
      <caption className="visually-hidden">{`Часы работы: ${city}, время местное`}</caption>
      <tbody>
        {hours.map(({ days, opens, closes }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{opens === undefined ? 'выходной' : `${opens}–${closes}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
