/** The sums of a quote with its paper; confirmed, who answers for it. */
import { CountedTable } from '#client/components/products/counted-table.tsx';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { formatPhone } from '#shared/format.ts';
import type { LeadQuote } from '#shared/forms/lead-progress.ts';
import styles from './request.module.css';

export function LeadQuoteView({ quote: { title, counted, paper, confirmedBy } }: { quote: LeadQuote }) {
  return (
    <section className={styles['quote']}>
      <h2 className={styles['title']}>{title}</h2>
      {confirmedBy !== undefined && (
        <p>
          Подтверждает: {confirmedBy.name},{' '}
          <a className={styles['unbroken']} href={`tel:${confirmedBy.phone}`}>
            {formatPhone(confirmedBy.phone)}
          </a>
        </p>
      )}
      <CountedTable counted={counted} />
      <ButtonRow>
        <ButtonLink href={paper}>Открыть PDF</ButtonLink>
        <ButtonLink href={counted.path} look="secondary">
          Комплектация на сайте
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}
