/** The sum in large figures, and its parts as one stacked line. A sum of one part has nothing to divide. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import type { QuotePart } from '#shared/configuration/quote-parts.ts';
import { formatRoubles } from '#shared/format.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import styles from './sum-line.module.css';

export function SumLine({ parts }: { parts: QuotePart[] }) {
  const total = parts.reduce((sum, { rub }) => sum + rub, 0);
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, { rub }) => sum + rub, 0));
  return (
    <div className={styles['line']}>
      <div className={styles['head']}>
        <p className={styles['sum']}>{formatRoubles(total)}</p>
        <p data-print="no">
          <ButtonLink href={`#${formSectionId('quote', 'quote')}`}>Получить на почту</ButtonLink>
        </p>
      </div>
      {parts.length === 1 ? (
        <p>{parts[0]?.title}, без опций и&nbsp;доставки</p>
      ) : (
        <>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {parts.map(({ kind, rub }, index) => (
              <rect
                key={kind}
                data-part={kind}
                x={Math.round((((ends[index] ?? 0) - rub) / total) * 1000) / 10}
                width={Math.round((rub / total) * 1000) / 10}
                height="10"
              />
            ))}
          </svg>
          <ul>
            {parts.map(({ kind, title, rub }) => (
              <li key={kind} data-part={kind}>
                {title} <b>{formatRoubles(rub)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
