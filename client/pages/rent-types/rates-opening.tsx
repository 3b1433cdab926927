/** The top of the rates: the lowest one, and the stairs that lead down to it. */
import { ButtonLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formatCount, formatRoubles } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import type { RentedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { RateSteps } from './rate-steps.tsx';
import styles from './rates-opening.module.css';

export function RatesOpening({ types }: { types: readonly RentedType[] }) {
  const { site } = useApp();
  const lowest = types.reduce<RentedType | undefined>(
    (cheapest, type) => (cheapest === undefined || leastRub(type) < leastRub(cheapest) ? type : cheapest),
    undefined,
  );
  return (
    <div className="split">
      <div>
        <PageHeading title="Техника в аренду" />
        {lowest && (
          <p className="size-3 figures">
            от&nbsp;<b className="big-figure nowrap size-5">{formatRoubles(leastRub(lowest))}</b> в&nbsp;сутки
          </p>
        )}
        <p className="quiet measure above-3">{`Чем дольше срок, тем ниже ставка. ${types.length > 0 ? `Сдаём ${formatCount(types.length, ['вид', 'вида', 'видов'])} техники, цены` : 'Цены'} с\u00a0НДС ${site.vatRatePct}\u00a0%.`}</p>
        <div className={`level gap-3 above-5 ${styles['actions']}`} data-print="no">
          <ButtonLink href={formHref('rent', 'rent-types')}>Забронировать</ButtonLink>
          <ButtonLink href={href('rent')} look="secondary">
            Условия
          </ButtonLink>
        </div>
      </div>
      {lowest && (
        <figure>
          <RateSteps rates={lowest.rates} isLarge />
          <figcaption className="above-2">{`${lowest.name}: в\u00a0сутки, по\u00a0срокам`}</figcaption>
        </figure>
      )}
    </div>
  );
}

const leastRub = ({ rates }: RentedType) => Math.min(...rates.map(({ rub }) => rub));
