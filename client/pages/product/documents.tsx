import { ButtonLink } from '#client/components/button-link.tsx';
import { ButtonRow } from '#client/components/button-row.tsx';
import { PressButton } from '#client/components/press-button.tsx';
import { Section } from '#client/components/section.tsx';
import { requestHref } from '#client/forms/form-places.ts';
import type { Product } from '#shared/content/product.ts';
import { formatDay } from '#shared/format.ts';
import styles from './documents.module.css';

/** What there is on paper, and where to ask for it. */
export function Documents({ documents }: { documents: Product['documents'] }) {
  if (documents.length === 0) return undefined;
  return (
    <Section id="dokumenty" title="Документы">
      <div className={styles['columns']}>
        <ul className={styles['documents']}>
          {documents.map(({ kind, title, note, date }) => (
            <li key={`${kind}-${title}`}>
              <svg viewBox="0 0 20 24" width="20" height="24" aria-hidden="true" focusable="false" fill="none">
                <path d="M2 2h10l6 6v14H2zM12 2v6h6M6 13h8M6 17h8" stroke="currentColor" strokeWidth="1.5" />
              </svg>
              <p className={styles['title']}>
                {title}
                {note !== undefined && <span className={styles['aside']}>{note}</span>}
              </p>
              <p className={styles['aside']}>
                редакция от <time dateTime={date}>{formatDay(date)}</time>
              </p>
            </li>
          ))}
        </ul>
        <div className={styles['sender']}>
          <p>
            Лист с&nbsp;чертежом и&nbsp;характеристиками&nbsp;— эта страница на&nbsp;бумаге или в&nbsp;PDF. Остальное
            высылает отдел продаж: назовите модель и&nbsp;нужные документы.
          </p>
          <ButtonRow>
            <PressButton type="button" data-prints-page>
              Печать или PDF
            </PressButton>
            <ButtonLink href={requestHref('product')} look="secondary">
              Запросить документы
            </ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </Section>
  );
}
