import type { Office } from '#shared/content/company.ts';
import styles from './office-cards.module.css';

/** When an office is open, by its local time. */
export function Hours({ office: { city, hours } }: { office: Office }) {
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
