/** Types for rent with daily rates by term. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formatNumber } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import type { ServiceType } from '#shared/service-page-data.ts';
import { rentSteps, rentTerms, rentTermText } from '#shared/tools/rent-steps.ts';
import styles from './fleet-table.module.css';

export function FleetTable({ types }: { types: ServiceType[] }) {
  const { site } = useApp();
  const rented = types.filter((type) => type.rentRubPerDay !== undefined);
  const terms = rentTerms(rented);
  return (
    <table className={styles['fleet']}>
      <caption>
        Рублей за сутки с НДС {formatNumber(site.vatRatePct)}&nbsp;%. Не публичная оферта: ставку фиксирует договор.
      </caption>
      <thead>
        <tr>
          <th scope="col">Вид</th>
          {terms.map((days) => (
            <th key={days} scope="col">
              {rentTermText(days)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rented.map((type) => (
          <tr key={type.code}>
            <th scope="row">
              <div className={styles['type']}>
                <span className={styles['stage']}>
                  <SitePicture picture={type.picture} isThumb fit="contain" isDecoration />
                </span>
                <a href={href('catalog', { slug: type.category })}>{type.pluralName}</a>
              </div>
            </th>
            {rentSteps(type.rentRubPerDay ?? [], terms).map(({ days, rub, isOwn }) => (
              <td key={days} data-label={rentTermText(days)} data-carried-over={isOwn ? undefined : true}>
                {rub === undefined ? '—' : formatNumber(rub)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
