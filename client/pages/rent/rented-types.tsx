/** Types for rent, a card each: rates as stairs, deposit, mileage. On a phone the cards slide. */
import { RateStairs } from '#client/components/services/rate-stairs.tsx';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formatNumber } from '#shared/format.ts';
import type { ServiceType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { rentTerms } from '#shared/tools/rent.ts';
import { RentedTerms } from './rented-terms.tsx';
import styles from './rented-types.module.css';

export function RentedTypes({ types }: { types: ServiceType[] }) {
  const { site } = useApp();
  const terms = rentTerms(types);
  return (
    <>
      <ul className="fill-row slide-row below-5">
        {types.map((type) => (
          <li key={type.code} className="column">
            <div className={`level gap-3 ${styles['head']}`}>
              <h3 className="size-2">
                <a className="touch-link faint-link warm" href={href('catalog', { slug: type.category })}>
                  {type.pluralName}
                </a>
              </h3>
              <span className={`framed pushed ${styles['picture']}`} data-print="no">
                <SitePicture picture={type.picture} isThumb fit="contain" isDecoration />
              </span>
            </div>
            <div className="at-foot">
              <RateStairs rates={type.rentRubPerDay ?? []} terms={terms} />
              <RentedTerms type={type} />
            </div>
          </li>
        ))}
      </ul>
      <TableNote>
        {`Рублей за\u00a0сутки с\u00a0НДС ${formatNumber(site.vatRatePct)}\u00a0%: ступень\u00a0— срок, с\u00a0которого сутки дешевле. Не\u00a0публичная оферта: ставку фиксирует договор.`}
      </TableNote>
    </>
  );
}
