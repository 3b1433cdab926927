/** The leasing estimate: a GET form answered by the server; with scripts it recalculates at every change. */
import { useState } from 'react';
import { useApp } from '#client/context/site-context.ts';
import { leasePaperHref } from '#shared/papers/paper-paths.ts';
import { href } from '#shared/routes.ts';
import {
  estimateLeasing,
  type LeasingKey,
  type LeasingText,
  leasingKeys,
  readLeasingTerms,
} from '#shared/tools/leasing.ts';
import styles from './leasing-calculator.module.css';
import { LeasingField } from './leasing-field.tsx';
import { LeasingFormula } from './leasing-formula.tsx';
import { LeasingResult } from './leasing-result.tsx';

export function LeasingCalculator({ start }: { start: LeasingText }) {
  const { site } = useApp();
  const [text, setText] = useState(start);
  const { terms, corrected } = readLeasingTerms(text);
  const estimate = estimateLeasing(terms, site.vatRatePct);
  const change = (key: LeasingKey, value: string) => setText((before) => ({ ...before, [key]: value }));
  return (
    <>
      <div className={styles['calculator']}>
        <form className={styles['form']} action={`${href('credit')}#raschet`}>
          {leasingKeys.map((key) => (
            <LeasingField
              key={key}
              name={key}
              text={text[key]}
              value={terms[key]}
              isCorrected={corrected.includes(key)}
              onChange={(value) => change(key, value)}
            />
          ))}
          <div className={styles['submit']} data-print="no">
            <button className="signal-button" type="submit">
              Рассчитать
            </button>
            <p>
              Ссылку с&nbsp;вашим расчётом или{' '}
              <a href={leasePaperHref(terms)} rel="nofollow">
                график в&nbsp;PDF
              </a>{' '}
              можно отправить бухгалтеру.
            </p>
          </div>
        </form>
        <LeasingResult terms={terms} estimate={estimate} vatRatePct={site.vatRatePct} />
      </div>
      <LeasingFormula terms={terms} estimate={estimate} />
    </>
  );
}
