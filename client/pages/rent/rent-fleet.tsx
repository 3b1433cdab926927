import { SitePicture } from '#client/components/site-picture.tsx';
import { useApp } from '#client/site-context.ts';
import { formatNumber } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import type { ServiceType } from '#shared/service-page-data.ts';
import styles from './rent-fleet.module.css';
import { rentSteps, rentTerms } from './rent-terms.ts';

/** All types for rent with their rates by term; the longer the term, the lower the rate. */
export function RentFleet({ types }: { types: ServiceType[] }) {
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
              {describeTerm(days)}
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
                  <SitePicture
                    picture={type.picture}
                    sizes="(max-width: 767.98px) 96px, 200px"
                    fit="contain"
                    isDecoration
                  />
                </span>
                <a href={href('catalog', { slug: type.category })}>{type.pluralName}</a>
              </div>
            </th>
            {rentSteps(type.rentRubPerDay ?? [], terms).map(({ days, rub, isOwn }) => (
              <td key={days} data-label={describeTerm(days)} data-kept={isOwn ? undefined : true}>
                {rub === undefined ? '—' : formatNumber(rub)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeTerm(days: number): string {
  return `от\u00a0${days}\u00a0суток`;
}
