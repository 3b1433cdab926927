/** The leasing estimate: a GET form answered by the server; with scripts figure and picture follow every change. */
import { useEffect, useState } from 'react';
import { carryIntoForm } from '#client/browser/dom/fill-form.ts';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { estimateOf, type LeaseSubject } from '#client/islands/leasing-calculator/lease-values.ts';
import { LeasingField } from '#client/islands/leasing-calculator/leasing-field.tsx';
import { LeasingFormula } from '#client/islands/leasing-calculator/leasing-formula.tsx';
import { LeasingSums } from '#client/islands/leasing-calculator/leasing-sums.tsx';
import { LeasingYears } from '#client/islands/leasing-calculator/leasing-years.tsx';
import { PaymentFigure } from '#client/islands/leasing-calculator/payment-figure.tsx';
import { PaymentGrid } from '#client/islands/leasing-calculator/payment-grid.tsx';
import { leasePaperHref } from '#shared/documents/paper-paths.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import {
  type LeasingKey,
  type LeasingTerms,
  type LeasingText,
  leasingFormId,
  leasingLimits,
} from '#shared/tools/leasing.ts';
import styles from './leasing-calculator.module.css';

interface LeasingCalculatorProps extends LeaseSubject {
  /** The terms that the page begins with. */
  start: LeasingText;
  /** The server's guess: whether the folds are open. */
  isDesktop: boolean;
}

const addressPauseMs = 300;

export function LeasingCalculator(props: LeasingCalculatorProps) {
  // Another query resets the fields.
  return <Calculator key={JSON.stringify([props.start, props.model?.href])} {...props} />;
}

function Calculator({ start, isDesktop, ...subject }: LeasingCalculatorProps) {
  const { model, vatRatePct } = subject;
  const [text, setText] = useState(start);
  // Never closes while somebody types in it.
  const { terms, corrected, estimate, isExample, carried } = estimateOf(text, subject);
  const [isOpen] = useState(isDesktop || !isUsual(terms));
  useEffect(() => {
    // The page came with what it begins with.
    if (text === start) return;
    carryIntoForm('leasing', carried);
    // Browsers let an address change a few times a second.
    const timer = setTimeout(() => rewriteQuery(text), addressPauseMs);
    return () => clearTimeout(timer);
  }, [text, start, carried]);
  const field = (name: LeasingKey) => ({
    name,
    text: text[name],
    value: terms[name],
    isCorrected: corrected.includes(name),
    onChange: (value: string) => setText((before) => ({ ...before, [name]: value })),
  });
  return (
    <>
      <div className={`cropped tinted bleed ${styles['calculator']}`}>
        <PaymentFigure
          label={`${isExample ? `Например, при цене ${formatRoubles(terms.price)}: платёж` : 'Платёж'} в\u00a0месяц, ${terms.months}\u00a0мес`}
          monthlyRub={estimate.monthlyRub}
          model={model}
        >
          <ButtonLink href={`#${formSectionId('leasing', 'credit')}`}>Запросить предложения</ButtonLink>
        </PaymentFigure>
        <form
          id={leasingFormId}
          className={`stack panel ${styles['form']}`}
          action={`${href('credit')}#raschet`}
          autoComplete="off"
        >
          <LeasingField {...field('advance')} isMain />
          <LeasingField {...field('months')} isMain />
          <LeasingField {...field('price')} isMain />
          <details className="fold-mark" open={isOpen} data-folds>
            <summary>{`Ставка ${formatNumber(terms.rate)}\u00a0%, выкуп ${formatNumber(terms.buyout)}\u00a0%`}</summary>
            <LeasingField {...field('rate')} />
            <LeasingField {...field('buyout')} />
          </details>
          {model && <input type="hidden" name="model" value={model.id} />}
          {model?.set !== undefined && <input type="hidden" name="set" value={model.set} />}
          <button type="submit" className="field-button" data-print="no">
            Рассчитать
          </button>
        </form>
        <LeasingSums terms={terms} estimate={estimate} vatRatePct={vatRatePct} />
      </div>
      <div className="above-4">
        <PaymentGrid terms={terms} isOpen={isDesktop} />
        <LeasingYears terms={terms} />
        <LeasingFormula terms={terms} estimate={estimate} />
        <p data-print="no">
          <a className="touch-link" href={leasePaperHref(terms)} rel="nofollow">
            График по месяцам, PDF
          </a>
        </p>
      </div>
    </>
  );
}

/** Whether rate and buy-out are those that the page begins with. */
function isUsual({ rate, buyout }: LeasingTerms): boolean {
  return rate === leasingLimits.rate.start && buyout === leasingLimits.buyout.start;
}
