/** Documents of a product: each opens as a file, or leads to the form that asks for it. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SecondaryButton } from '#client/components/ui/secondary-button.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { folderPath } from '#shared/feed-paths.ts';
import styles from './documents.module.css';

export function Documents() {
  const { documents, product, set } = usePageData('product');
  return (
    <Section id="dokumenty" title="Документы">
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
      <ButtonRow>
        <ButtonLink href={folderPath(product.id, set?.code)} look="secondary">
          Все файлы одной папкой, ZIP
        </ButtonLink>
        <SecondaryButton type="button" data-prints-page>
          Печать страницы
        </SecondaryButton>
      </ButtonRow>
    </Section>
  );
}
