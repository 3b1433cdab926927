/** Leasing, rent and warranty: a line each, which leads to what is said about it. */
import type { ReactNode } from 'react';
import type { Product } from '#shared/content/product.ts';
import { formatRoubles } from '#shared/format.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { warrantyText } from '#shared/tools/price-text.ts';
import styles from './offer-terms.module.css';

interface OfferTermsProps {
  product: Product;
  /** Id of the form that takes this product to leasing. */
  leaseForm: string;
  rentedType: string | undefined;
}

export function OfferTerms({ product, leaseForm, rentedType }: OfferTermsProps) {
  const { leasingFromRubPerMonth: leaseRub, rentFromRubPerDay: rentRub, warranty } = product;
  return (
    <ul className={styles['terms']}>
      <Term label="Лизинг" form={leaseForm}>
        {leaseRub === undefined ? 'рассчитаем по заявке' : `около ${formatRoubles(leaseRub)} в\u00a0месяц`}
      </Term>
      {rentRub !== undefined && (
        <Term
          label="Аренда"
          link={`${href('rent')}${toSearch(rentedType === undefined ? {} : { type: [rentedType] })}`}
        >{`от ${formatRoubles(rentRub)} в\u00a0сутки`}</Term>
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
}

/** A link, or a button that submits the form of this id. */
function Term({ label, children, ...way }: TermProps & ({ link: string } | { form: string })) {
  const line = (
    <>
      <span className={styles['label']}>{`${label} `}</span>
      <span>{children}</span>
    </>
  );
  return (
    <li>
      {'link' in way ? (
        // Addresses with a query are countless: robots take the page alone.
        <a href={way.link} rel={way.link.includes('?') ? 'nofollow' : undefined}>
          {line}
        </a>
      ) : (
        <button type="submit" form={way.form}>
          {line}
        </button>
      )}
    </li>
  );
}
