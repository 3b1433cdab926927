/** Documents of a product, and how to ask for them. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SecondaryButton } from '#client/components/ui/secondary-button.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { leadHref } from '#shared/form-links.ts';
import { formatDay } from '#shared/format.ts';
import styles from './documents.module.css';

export function Documents() {
  const { documents } = usePageData('product').product;
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
            Лист модели с&nbsp;чертежом и&nbsp;характеристиками можно напечатать или сохранить в&nbsp;PDF. Остальное
            вышлет отдел продаж: назовите модель и&nbsp;нужные документы.
          </p>
          <ButtonRow>
            <SecondaryButton type="button" data-prints-page>
              Печать или PDF
            </SecondaryButton>
            <ButtonLink href={leadHref('product')} look="secondary">
              Запросить документы
            </ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </Section>
  );
}
