/** Price, availability, conditions, and how to order. */
import type { ReactNode } from 'react';
import { CompareMark } from '#client/components/products/compare-mark.tsx';
import { ButtonLink, ButtonRow, SecondaryButton } from '#client/components/ui/links.tsx';
import { useApp, useOffers } from '#client/context/rendering.ts';
import { configurationPanelId, leaseFormId } from '#client/islands/configuration/configuration-names.ts';
import { formatDay, formatPhone, formatRoubles } from '#shared/format.ts';
import { formHref, leadHref } from '#shared/forms/form-links.ts';
import type { ProductPageData } from '#shared/page-data.ts';
import { isHrefOn } from '#shared/pages/offers.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { availabilityText, priceRub, priceText, warrantyText } from '#shared/tools/price-text.ts';
import { lastPriceChange } from '#shared/tools/product-changes.ts';
import styles from './offer.module.css';

function OfferTerms({ product, rentedType }: Pick<ProductPageData, 'product' | 'rentedType'>) {
  const isLeased = useOffers()('leasing');
  const { leasingFromRubPerMonth: leaseRub, rentFromRubPerDay: rentRub, warranty } = product;
  if (!isLeased && rentRub === undefined && warranty === undefined) return undefined;
  return (
    <ul className={`line-above ${styles['terms']}`}>
      {isLeased && (
        <Term label="Лизинг" form={leaseFormId}>
          {leaseRub === undefined ? 'рассчитаем по\u00a0заявке' : `около ${formatRoubles(leaseRub)} в\u00a0месяц`}
        </Term>
      )}
      {rentRub !== undefined && (
        <Term
          label="Аренда"
          link={`${href('rent')}${toSearch(rentedType === undefined ? {} : { type: [rentedType] })}`}
        >{`от ${formatRoubles(rentRub)} в\u00a0сутки`}</Term>
      )}
      {warranty !== undefined && (
        <Term label="Гарантия" link={href('guarantee')}>
          {warrantyText(warranty)}
        </Term>
      )}
    </ul>
  );
}

type TermProps = { label: string; children: ReactNode } & ({ link: string } | { form: string });

/** A link, or a button that submits the form of this id. */
function Term({ label, children, ...way }: TermProps) {
  const { offers } = useApp().site;
  const line = (
    <>
      <span className={`quiet ${styles['label']}`}>{`${label} `}</span>
      <span>{children}</span>
    </>
  );
  return (
    <li>
      {'link' in way && !isHrefOn(offers, way.link) ? (
        <p>{line}</p>
      ) : 'link' in way ? (
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

export function Offer({ data: { product, configuration, rentedType, offerNote } }: { data: ProductPageData }) {
  const { site } = useApp();
  const isOn = useOffers();
  const { price } = product;
  const shownPrice = configuration?.sheet.price ?? price;
  const rub = priceRub(shownPrice);
  const change = lastPriceChange(product);
  return (
    <section className={`above-5 ${styles['offer']}`} aria-label="Цена и наличие">
      <div>
        <p
          className="aside level stock below-1"
          data-availability={configuration?.supply.availability ?? product.availability}
        >
          {configuration?.supply.text ?? availabilityText(product)}
        </p>
        <p className={`big-figure size-4 ${styles['price']}`} data-price="now">
          {priceText(shownPrice)}
        </p>
        {rub === undefined ? (
          <p className="note full-row">Зависит от исполнения: назовём её после заявки</p>
        ) : (
          <p className="note full-row">
            <span>{`с НДС ${site.vatRatePct}\u00a0%, на `}</span>
            {price.date !== undefined && <time dateTime={price.date}>{formatDay(price.date)}</time>}
          </p>
        )}
        {configuration === undefined && change && (
          <p
            className="note full-row"
            data-price="was"
          >{`Цена с\u00a0${formatDay(change.since)}, была ${formatRoubles(change.wasRub)}`}</p>
        )}
        {configuration?.code && (
          <p className="note full-row" data-price="was">
            <a href={`#${configurationPanelId}`}>{configuration.title}</a>
            {configuration.sheet.surchargeRub > 0 && (
              <span>{`, +${formatRoubles(configuration.sheet.surchargeRub)} к\u00a0базовой цене`}</span>
            )}
          </p>
        )}
      </div>
      <OfferTerms
        product={configuration === undefined ? product : { ...product, leasingFromRubPerMonth: configuration.leaseRub }}
        rentedType={rentedType}
      />
      <div className={`full-row ${styles['steps']}`}>
        <ButtonRow>
          <ButtonLink href={leadHref('product')} text="Оставить заявку" />
          {isOn('leasing') && <LeasingButton rub={rub} model={product.id} set={configuration?.code} />}
        </ButtonRow>
        {isOn('compare') && <CompareMark id={product.id} name={product.shortName} text="Добавить к сравнению" />}
        <p
          className={`semibold below-4 ${styles['paperOnly']}`}
        >{`Заказать: ${formatPhone(site.phone)}, ${site.email}`}</p>
        <p className="note">{offerNote}</p>
      </div>
    </section>
  );
}

/**
 * Passes the model and its configuration to the estimate, which knows their price, or without a price to the form below it. A form, not a link: robots
 * must not index an estimate per product.
 */
function LeasingButton({ rub, model, set }: { rub: number | undefined; model: string; set: string | undefined }) {
  const action = rub === undefined ? formHref('leasing', 'product') : `${href('credit')}#raschet`;
  return (
    <form id={leaseFormId} className={styles['leasing']} action={action}>
      <input type="hidden" name="model" value={model} />
      {set !== undefined && <input type="hidden" name="set" value={set} />}
      <SecondaryButton type="submit">{rub === undefined ? 'Запросить лизинг' : 'Рассчитать лизинг'}</SecondaryButton>
    </form>
  );
}
