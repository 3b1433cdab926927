/** The leasing estimate: a GET form answered by the server; with scripts figure and picture follow every change. */
import { useState } from 'react';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formSectionId } from '#shared/form-links.ts';
import { formatNumber } from '#shared/format.ts';
import { leasePaperHref } from '#shared/papers/paper-paths.ts';
import { href } from '#shared/routes.ts';
import {
  estimateLeasing,
  type LeasingKey,
  type LeasingText,
  leasingText,
  readLeasingTerms,
} from '#shared/tools/leasing.ts';
import styles from './leasing-calculator.module.css';
import { LeasingField } from './leasing-field.tsx';
import { LeasingFormula } from './leasing-formula.tsx';
import { LeasingSums } from './leasing-sums.tsx';
import { LeasingYears } from './leasing-years.tsx';
import { PaymentFigure } from './payment-figure.tsx';

export function LeasingCalculator({ start }: { start: LeasingText }) {
  const { site, viewport } = useApp();
  // Never closes while somebody types in it.
  const [isOpen] = useState(viewport === 'desktop' || !isUsual(start));
  const [text, setText] = useState(start);
  const { terms, corrected } = readLeasingTerms(text);
  const estimate = estimateLeasing(terms, site.vatRatePct);
  const field = (name: LeasingKey) => ({
    name,
    text: text[name],
    value: terms[name],
    isCorrected: corrected.includes(name),
    onChange: (value: string) => setText((before) => ({ ...before, [name]: value })),
  });
  return (
    <>
      <div className={styles['calculator']}>
        <PaymentFigure monthlyRub={estimate.monthlyRub} months={terms.months}>
          <ButtonLink href={`#${formSectionId('leasing', 'credit')}`}>Запросить предложения</ButtonLink>
        </PaymentFigure>
        <form className={styles['form']} action={`${href('credit')}#raschet`}>
          <LeasingField {...field('advance')} isMain />
          <LeasingField {...field('months')} isMain />
          <LeasingField {...field('price')} isMain />
          <details className={`fold-mark ${styles['more']}`} open={isOpen} data-folds>
            <summary>
              Ставка {formatNumber(terms.rate)}&nbsp;%, выкуп {formatNumber(terms.buyout)}&nbsp;%
            </summary>
            <LeasingField {...field('rate')} />
            <LeasingField {...field('buyout')} />
          </details>
          <button type="submit" data-print="no">
            Рассчитать
          </button>
        </form>
        <LeasingSums terms={terms} estimate={estimate} vatRatePct={site.vatRatePct} />
      </div>
      <div className={styles['proof']}>
        <LeasingYears terms={terms} />
        <LeasingFormula terms={terms} estimate={estimate} />
        <p data-print="no">
          <a href={leasePaperHref(terms)} rel="nofollow">
            График по месяцам, PDF
          </a>
        </p>
      </div>
    </>
  );
}

/** Whether rate and buy-out are those that the page begins with. */
function isUsual({ rate, buyout }: LeasingText): boolean {
  const usual = leasingText();
  return rate === usual.rate && buyout === usual.buyout;
}
