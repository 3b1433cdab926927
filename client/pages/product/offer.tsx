/** Price, availability, conditions, and how to order. */
import { CompareMark } from '#client/components/products/compare-mark.tsx';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SecondaryButton } from '#client/components/ui/secondary-button.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { ShownSet } from '#shared/configuration/shown-set.ts';
import type { Product } from '#shared/content/product.ts';
import { leadHref } from '#shared/form-links.ts';
import { formatDay, formatPhone, formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { availabilityText, priceRub, priceText } from '#shared/tools/price-text.ts';
import { lastPriceChange } from '#shared/tools/product-changes.ts';
import { leasePriceId } from './lease-price.ts';
import styles from './offer.module.css';
import { OfferTerms } from './offer-terms.tsx';
import { setPanelId } from './set-names.ts';

/** The line «Лизинг» submits the form of the button below it. */
const leaseForm = 'lease';

export function Offer({ product, set }: { product: Product; set: ShownSet | undefined }) {
  const { site } = useApp();
  const { price } = product;
  const shownPrice = set?.sheet.price ?? price;
  const rub = priceRub(shownPrice);
  const change = lastPriceChange(product);
  return (
    <section className={styles['offer']} aria-label="Цена и наличие">
      <div>
        <p className={styles['stock']} data-availability={set?.supply.availability ?? product.availability}>
          {set?.supply.text ?? availabilityText(product)}
        </p>
        <p className={styles['price']}>{priceText(shownPrice)}</p>
        <p className={styles['aside']}>
          {rub !== undefined ? (
            <>
              {`с НДС ${site.vatRatePct}\u00a0%, на `}
              <time dateTime={price.date}>{formatDay(price.date)}</time>
            </>
          ) : (
            'Зависит от исполнения: назовём её после заявки'
          )}
        </p>
        {set === undefined && change && (
          <p
            className={styles['aside']}
          >{`Цена с\u00a0${formatDay(change.since)}, была ${formatRoubles(change.wasRub)}`}</p>
        )}
        {set?.code && (
          <p className={styles['aside']}>
            <a href={`#${setPanelId}`}>{`Набор ${set.code}`}</a>
            {set.sheet.surchargeRub > 0 && `, +${formatRoubles(set.sheet.surchargeRub)} к\u00a0базовой цене`}
          </p>
        )}
      </div>
      <OfferTerms
        product={set === undefined ? product : { ...product, leasingFromRubPerMonth: set.leaseRub }}
        leaseForm={rub === undefined ? undefined : leaseForm}
      />
      <div className={styles['steps']}>
        <ButtonRow>
          <ButtonLink href={leadHref('product')}>Оставить заявку</ButtonLink>
          <LeasingButton rub={rub} />
        </ButtonRow>
        <CompareMark id={product.id} name={product.shortName} text="Добавить к сравнению" />
        <p className={styles['paperOnly']}>{`Заказать: ${formatPhone(site.phone)}, ${site.email}`}</p>
        <p className={styles['note']}>{site.offerNote}</p>
      </div>
    </section>
  );
}

/** Passes the current price to the estimate. A form, not a link: robots must not index an estimate per product. */
function LeasingButton({ rub }: { rub: number | undefined }) {
  return (
    <form id={leaseForm} className={styles['leasing']} action={`${href('credit')}#raschet`}>
      {rub !== undefined && <input type="hidden" name="price" id={leasePriceId} value={rub} />}
      <SecondaryButton type="submit">Рассчитать лизинг</SecondaryButton>
    </form>
  );
}
