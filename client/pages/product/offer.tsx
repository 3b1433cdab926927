/** Price, availability, conditions, and how to order. */
import type { ReactNode } from 'react';
import { CompareMark } from '#client/components/products/compare-mark.tsx';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SecondaryButton } from '#client/components/ui/secondary-button.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { Product } from '#shared/content/product.ts';
import { formHref, leadHref } from '#shared/form-links.ts';
import { formatDay, formatPhone, formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { availabilityText, priceRub, priceText, warrantyText } from '#shared/tools/price-text.ts';
import { leasePriceId } from './lease-price.ts';
import styles from './offer.module.css';

/** The line «Лизинг» submits the form of the button below it. */
const leaseForm = 'lease';

export function Offer({ product }: { product: Product }) {
  const { site } = useApp();
  const { price, leasingFromRubPerMonth, rentFromRubPerDay, warranty } = product;
  const rub = priceRub(price);
  return (
    <section className={styles['offer']} aria-label="Цена и наличие">
      <div>
        <p className={styles['stock']} data-availability={product.availability}>
          {availabilityText(product)}
        </p>
        <p className={styles['price']}>{priceText(price)}</p>
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
      </div>
      <ul className={styles['terms']}>
        <Term label="Лизинг" {...(rub === undefined ? { link: formHref('leasing', 'product') } : { form: leaseForm })}>
          {leasingFromRubPerMonth === undefined
            ? 'рассчитаем по заявке'
            : `около ${formatRoubles(leasingFromRubPerMonth)} в\u00a0месяц`}
        </Term>
        {rentFromRubPerDay !== undefined && (
          <Term label="Аренда" link={href('rent')}>{`от ${formatRoubles(rentFromRubPerDay)} в\u00a0сутки`}</Term>
        )}
        <Term label="Гарантия" link={href('guarantee')}>
          {warrantyText(warranty)}
        </Term>
      </ul>
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

interface TermProps {
  label: string;
  children: ReactNode;
  /** Where the line leads, or the id of the form that it submits. */
  link?: string;
  form?: string;
}

/** One condition; the whole line leads to what is said about it. */
function Term({ label, children, link, form }: TermProps) {
  const line = (
    <>
      <span className={styles['label']}>{label}</span> <span>{children}</span>
    </>
  );
  return (
    <li>
      {form === undefined ? (
        <a href={link}>{line}</a>
      ) : (
        <button type="submit" form={form}>
          {line}
        </button>
      )}
    </li>
  );
}
