/** Documents of a product: those that open here, and how to ask for the others. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SecondaryButton } from '#client/components/ui/secondary-button.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';
import type { Product } from '#shared/content/product.ts';
import { openDataPath } from '#shared/feed-paths.ts';
import { leadHref } from '#shared/form-links.ts';
import { formatDay } from '#shared/format.ts';
import styles from './documents.module.css';

export function Documents() {
  const { id, updated, documents } = usePageData('product').product;
  return (
    <Section id="dokumenty" title="Документы">
      <div className={styles['columns']}>
        <ul className={styles['documents']}>
          <DocumentRow title="Технический лист, PDF" date={updated} href={openDataPath(id, 'pdf')} />
          <DocumentRow title="Чертёж, DXF 1:1" date={updated} href={openDataPath(id, 'dxf')} />
          <DocumentRow title="Чертёж, SVG" date={updated} href={openDataPath(id, 'svg')} />
          {documents
            .filter(({ kind }) => kind !== 'datasheet')
            .map((document) => (
              <DocumentRow key={`${document.kind}-${document.title}`} {...document} />
            ))}
        </ul>
        <div className={styles['sender']}>
          <p>Остальное вышлет отдел продаж: назовите модель и&nbsp;нужные документы.</p>
          <ButtonRow>
            <SecondaryButton type="button" data-prints-page>
              Печать страницы
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

type DocumentRowProps = Pick<Product['documents'][number], 'title' | 'note' | 'date'> & { href?: string };

function DocumentRow({ title, note, date, href }: DocumentRowProps) {
  return (
    <li>
      <svg viewBox="0 0 20 24" width="20" height="24" aria-hidden="true" focusable="false" fill="none">
        <path d="M2 2h10l6 6v14H2zM12 2v6h6M6 13h8M6 17h8" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <p className={styles['title']}>
        {href === undefined ? title : <a href={href}>{title}</a>}
        {note !== undefined && <span className={styles['aside']}>{note}</span>}
      </p>
      <p className={styles['aside']}>
        редакция от <time dateTime={date}>{formatDay(date)}</time>
      </p>
    </li>
  );
}
