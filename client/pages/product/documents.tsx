/** Documents of a product: each opens as a file, or leads to the form that asks for it. A phone unfolds the later ones. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { SecondaryButton } from '#client/components/ui/secondary-button.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { formatCount } from '#shared/format.ts';
import { folderPath } from '#shared/pages/feed-paths.ts';
import type { ProductPageData } from '#shared/pages/product-page-data.ts';
import styles from './documents.module.css';

/** What a buyer asks for first; an even number, for two columns. */
const fewest = 4;

export function Documents() {
  const { documents, product, set } = usePageData('product');
  return (
    <Section id="dokumenty" title="Документы">
      <div className={styles['lists']}>
        <DocumentList documents={documents.slice(0, fewest)} />
        {documents.length > fewest && (
          <PhoneFold summary={`Ещё ${formatCount(documents.length - fewest, ['документ', 'документа', 'документов'])}`}>
            <DocumentList documents={documents.slice(fewest)} />
          </PhoneFold>
        )}
      </div>
      <div className={styles['buttons']}>
        <ButtonRow>
          <ButtonLink href={folderPath(product.id, set?.code)} look="secondary">
            Все файлы одной папкой, ZIP
          </ButtonLink>
          <SecondaryButton type="button" data-prints-page>
            Печать страницы
          </SecondaryButton>
        </ButtonRow>
      </div>
    </Section>
  );
}

function DocumentList({ documents }: Pick<ProductPageData, 'documents'>) {
  return (
    <ul className={styles['documents']}>
      {documents.map(({ links, note }) => (
        <li key={links[0]?.text}>
          {links.map(({ text, href }) => (
            <a key={text} href={href}>
              {text}
            </a>
          ))}
          <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}
