/** The leasing estimate: a GET form answered by the server; with scripts figure and picture follow every change. */
import { useState } from 'react';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formSectionId } from '#shared/form-links.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { leasePaperHref } from '#shared/papers/paper-paths.ts';
import { href } from '#shared/routes.ts';
import type { LeasedModel } from '#shared/service-page-data.ts';
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
import { PaymentGrid } from './payment-grid.tsx';

interface LeasingCalculatorProps {
  /** What it is for, where the visitor comes from its page. */
  model: LeasedModel | undefined;
  /** Its price is an example: the model has none. */
  isExample: boolean;
  text: LeasingText;
  onChange: (changed: Partial<LeasingText>) => void;
}

export function LeasingCalculator({ model, isExample, text, onChange }: LeasingCalculatorProps) {
  const { site, viewport } = useApp();
  // Never closes while somebody types in it.
  const [isOpen] = useState(viewport === 'desktop' || !isUsual(text));
  const { terms, corrected } = readLeasingTerms(text);
  const estimate = estimateLeasing(terms, site.vatRatePct);
  const field = (name: LeasingKey) => ({
    name,
    text: text[name],
    value: terms[name],
    isCorrected: corrected.includes(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className={styles['calculator']}>
        <PaymentFigure
          label={`${isExample ? `Например, при цене ${formatRoubles(terms.price)}: платёж` : 'Платёж'} в\u00a0месяц, ${terms.months}\u00a0мес`}
          monthlyRub={estimate.monthlyRub}
          model={model}
        >
          <ButtonLink href={`#${formSectionId('leasing', 'credit')}`}>Запросить предложения</ButtonLink>
        </PaymentFigure>
        <form className={styles['form']} action={`${href('credit')}#raschet`} autoComplete="off">
          <LeasingField {...field('advance')} isMain />
          <LeasingField {...field('months')} isMain />
          <LeasingField {...field('price')} isMain />
          <details className={`fold-mark ${styles['more']}`} open={isOpen} data-folds>
            <summary>{`Ставка ${formatNumber(terms.rate)}\u00a0%, выкуп ${formatNumber(terms.buyout)}\u00a0%`}</summary>
            <LeasingField {...field('rate')} />
            <LeasingField {...field('buyout')} />
          </details>
          {model && <input type="hidden" name="model" value={model.id} />}
          {model?.set !== undefined && <input type="hidden" name="set" value={model.set} />}
          <button type="submit" data-print="no">
            Рассчитать
          </button>
        </form>
        <LeasingSums terms={terms} estimate={estimate} vatRatePct={site.vatRatePct} />
      </div>
      <div className={styles['proof']}>
        <PaymentGrid terms={terms} isOpen={viewport === 'desktop'} />
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
