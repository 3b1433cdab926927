/** Leasing, rent and warranty: a line each, which leads to what is said about it. */
import type { ReactNode } from 'react';
import type { Product } from '#shared/content/product.ts';
import { formHref } from '#shared/form-links.ts';
import { formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { warrantyText } from '#shared/tools/price-text.ts';
import styles from './offer-terms.module.css';

interface OfferTermsProps {
  product: Product;
  /** Id of the form that opens the estimate of this product; none without a price. */
  leaseForm: string | undefined;
}

export function OfferTerms({ product, leaseForm }: OfferTermsProps) {
  const { leasingFromRubPerMonth: leaseRub, rentFromRubPerDay: rentRub, warranty } = product;
  return (
    <ul className={styles['terms']}>
      <Term label="Лизинг" form={leaseForm} link={formHref('leasing', 'product')}>
        {leaseRub === undefined ? 'рассчитаем по заявке' : `около ${formatRoubles(leaseRub)} в\u00a0месяц`}
      </Term>
      {rentRub !== undefined && (
        <Term label="Аренда" link={href('rent')}>{`от ${formatRoubles(rentRub)} в\u00a0сутки`}</Term>
      )}
      <Term label="Гарантия" link={href('guarantee')}>
        {warrantyText(warranty)}
      </Term>
    </ul>
  );
}

interface TermProps {
  label: string;
  children: ReactNode;
  link: string;
  /** Id of a form that the line submits instead. */
  form?: string | undefined;
}

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
