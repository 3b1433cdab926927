/** Leasing companies side by side, each with the visitor's own price, advance and term. */
import { Section } from '#client/components/ui/section.tsx';
import { formatNumber, formatRoubles, formatShortDay } from '#shared/format.ts';
import { leasingFormId } from '#shared/tools/leasing.ts';
import type { LessorOffer } from '#shared/tools/lessor-offers.ts';

export function LessorOffers({ offers }: { offers: LessorOffer[] }) {
  const [first] = offers;
  return (
    <Section id="kompanii" title="Лизинговые компании рядом">
      <div data-follows-form={leasingFormId}>
        <p
          className="semibold warning below-4"
          role="status"
          data-stale-text="Условия вверху изменились: нажмите «Рассчитать»."
        />
        <ul className="fit-row">
          {offers.map(({ name, date, terms, adapted, estimate }) => (
            <li className="tinted cushion" key={name}>
              <h3 className="size-2 semibold">{name}</h3>
              <p className="above-2 below-2">
                <b className="amount bold size-4">{formatRoubles(estimate.monthlyRub)}</b> в&nbsp;месяц
              </p>
              <p className={adapted.length > 0 ? 'warning' : undefined}>
                {`${formatNumber(terms.rate)}\u00a0% в\u00a0год, аванс ${formatNumber(terms.advance)}\u00a0%, ${terms.months}\u00a0мес, выкуп ${formatRoubles(estimate.buyoutRub)}`}
              </p>
              <p className="semibold figures above-2">
                Всего {formatRoubles(estimate.totalRub)}, +{formatNumber(estimate.risePct)}&nbsp;% к&nbsp;цене
              </p>
              <p className="note above-3">
                {adapted.includes('advance') && `Меньше ${formatNumber(terms.advance)}\u00a0% аванса не\u00a0бывает. `}
                {adapted.includes('months') &&
                  `Такой срок не\u00a0предлагают: посчитали на\u00a0${terms.months}\u00a0мес. `}
                Условия на&nbsp;{formatShortDay(date)}.
              </p>
            </li>
          ))}
        </ul>
        {first && (
          <p className="note above-3">
            Цена {formatRoubles(first.terms.price)} с&nbsp;НДС. Ориентировочно, не&nbsp;оферта: решение и&nbsp;условия
            за&nbsp;лизинговой компанией.
          </p>
        )}
      </div>
    </Section>
  );
}
