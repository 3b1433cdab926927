/** The leasing estimate: a GET form answered by the server; with scripts figure and picture follow every change. */
import { useEffect, useState } from 'react';
import { carryIntoForm } from '#client/browser/dom/fill-form.ts';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { estimateOf, type LeaseSubject, nameOf } from '#client/islands/leasing-calculator/lease-values.ts';
import fieldStyles from '#client/islands/leasing-calculator/leasing-field.module.css';
import {
  LeasingFormula,
  LeasingSums,
  LeasingYears,
  PaymentGrid,
} from '#client/islands/leasing-calculator/leasing-sums.tsx';
import figureStyles from '#client/islands/leasing-calculator/payment-figure.module.css';
import { leasePaperHref } from '#shared/documents/paper-paths.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import {
  groupFigure,
  type LeasingKey,
  type LeasingTerms,
  type LeasingText,
  leasingFormId,
  leasingLimits,
} from '#shared/tools/leasing.ts';
import styles from './leasing-calculator.module.css';

const names: Record<LeasingKey, { label: string; unit: string; isWhole?: true }> = {
  price: { label: 'Цена техники с НДС', unit: '₽', isWhole: true },
  advance: { label: 'Аванс', unit: '%' },
  months: { label: 'Срок', unit: 'мес', isWhole: true },
  rate: { label: 'Ставка в год', unit: '%' },
  buyout: { label: 'Выкуп в конце срока', unit: '%' },
};

interface LeasingFieldProps {
  name: LeasingKey;
  text: string;
  /** The value used; differs from `text` if that is out of range. */
  value: number;
  isCorrected: boolean;
  /** Of the opening: its limits are the ends of the slider, said only when the value is beyond them. */
  isMain?: true;
  onChange: (text: string) => void;
}

/** One term of the lease: a text field and, with scripts, a slider. */
function LeasingField({ name, text, value, isCorrected, isMain, onChange }: LeasingFieldProps) {
  const { label, unit, isWhole } = names[name];
  const { min, max, step } = leasingLimits[name];
  const limits = `от\u00a0${formatNumber(min)} до\u00a0${formatNumber(max)}\u00a0${unit}`;
  return (
    <div className={`grid ${fieldStyles['field']}`} data-corrected={isCorrected || undefined}>
      <label className="semibold" htmlFor={`calculator-${name}`}>
        {label}
      </label>
      <span className={`level gap-2 cropped ${fieldStyles['figure']}`}>
        <input
          className="size-3 bold figures"
          id={`calculator-${name}`}
          name={name}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={isCorrected ? undefined : () => onChange(groupFigure(value))}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          aria-describedby={`calculator-${name}-limits`}
          aria-invalid={isCorrected || undefined}
        />
        <span className="quiet" aria-hidden="true">
          {unit}
        </span>
      </span>
      <input
        className={`full-width ${fieldStyles['slider']}`}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(groupFigure(event.currentTarget.valueAsNumber))}
        aria-label={`${label}, ползунок`}
        aria-valuetext={`${formatNumber(value)}\u00a0${unit}`}
      />
      <p
        id={`calculator-${name}-limits`}
        className={isMain && !isCorrected ? 'visually-hidden' : `note ${fieldStyles['limits']}`}
      >
        {isCorrected ? `Допустимо ${limits}, считаем по\u00a0${formatNumber(value)}\u00a0${unit}` : limits}
      </p>
    </div>
  );
}

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
      <div className={`cropped tinted bleed grid ${styles['calculator']}`}>
        <div className={`row level gap-2 on-band panel ${figureStyles['figure']}`}>
          <p className="quiet full-width column">
            {model && <a href={model.href}>{nameOf(model)}</a>}
            <span>{`${isExample ? `Например, при цене ${formatRoubles(terms.price)}: платёж` : 'Платёж'} в\u00a0месяц, ${terms.months}\u00a0мес`}</span>
          </p>
          <output
            className={`amount big-figure ${figureStyles['payment']}`}
            htmlFor="calculator-price calculator-advance calculator-months calculator-rate calculator-buyout"
          >
            {formatRoubles(estimate.monthlyRub)}
          </output>
          <p className={`pushed ${figureStyles['next']}`} data-print="no">
            <ButtonLink href={`#${formSectionId('leasing', 'credit')}`} text="Запросить предложения" />
          </p>
        </div>
        <form
          id={leasingFormId}
          className={`stack at-top gap-3 panel ${styles['form']}`}
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
