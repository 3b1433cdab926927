import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/button-link.tsx';
import { ButtonRow } from '#client/components/button-row.tsx';
import { CompareMark } from '#client/components/compare-mark.tsx';
import { PressButton } from '#client/components/press-button.tsx';
import { availabilityText, priceText } from '#client/components/price-text.ts';
import { requestHref } from '#client/forms/form-places.ts';
import { useApp } from '#client/site-context.ts';
import type { Product } from '#shared/content/product.ts';
import { formatDay, formatNumber, formatPhone, formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { leasePriceId } from './lease-price.ts';
import styles from './offer.module.css';

/** What it costs, where it stands, and how to ask for it. */
export function Offer({ product }: { product: Product }) {
  const { site } = useApp();
  const { price, leasingFromRubPerMonth, rentFromRubPerDay, warranty } = product;
  const priceRub = price.exactRub ?? price.fromRub;
  return (
    <section className={styles['offer']} aria-label="Цена и наличие">
      <div className={styles['cost']}>
        <p className={styles['stock']} data-availability={product.availability}>
          {availabilityText(product)}
        </p>
        <p className={styles['price']}>{priceText(price)}</p>
        <p className={styles['aside']}>
          {priceRub !== undefined ? (
            <>
              {`с НДС ${site.vatRatePct}\u00a0%, на `}
              <time dateTime={price.date}>{formatDay(price.date)}</time>
            </>
          ) : (
            'Зависит от исполнения: назовём её после заявки'
          )}
        </p>
      </div>
      <ul className={styles['terms']}>
        <Term label="Лизинг" link={href('credit')}>
          {leasingFromRubPerMonth === undefined
            ? 'рассчитаем по заявке'
            : `около ${formatRoubles(leasingFromRubPerMonth)} в\u00a0месяц`}
        </Term>
        {rentFromRubPerDay !== undefined && (
          <Term label="Аренда" link={href('rent')}>{`от ${formatRoubles(rentFromRubPerDay)} в\u00a0сутки`}</Term>
        )}
        <Term label="Гарантия" link={href('guarantee')}>
          {`${warranty.months}\u00a0мес.${warranty.km === undefined ? '' : ` или ${formatNumber(warranty.km)}\u00a0км`}`}
        </Term>
      </ul>
      <div className={styles['steps']}>
        <ButtonRow>
          <ButtonLink href={requestHref('product')}>Оставить заявку</ButtonLink>
          <LeasingButton priceRub={priceRub} />
        </ButtonRow>
        <CompareMark id={product.id} name={product.shortName} text="Добавить к сравнению" />
        <p className={styles['paperOnly']}>{`Заказать: ${formatPhone(site.phone)}, ${site.email}`}</p>
        <p className={styles['note']}>{site.offerNote}</p>
      </div>
    </section>
  );
}

/** The estimate begins with the price of what is chosen. A form, not a link: robots are to know one page of estimates. */
function LeasingButton({ priceRub }: { priceRub: number | undefined }) {
  return (
    <form className={styles['leasing']} action={`${href('credit')}#raschet`}>
      {priceRub !== undefined && <input type="hidden" name="price" id={leasePriceId} value={priceRub} />}
      <PressButton type="submit">Рассчитать лизинг</PressButton>
    </form>
  );
}

/** One condition; the whole line leads to the page that explains it. */
function Term({ label, link, children }: { label: string; link: string; children: ReactNode }) {
  return (
    <li>
      <a href={link}>
        <span className={styles['label']}>{label}</span> <span>{children}</span>
      </a>
    </li>
  );
}
