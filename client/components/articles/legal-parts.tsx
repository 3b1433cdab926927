/** What a legal document says: its edition and its numbered sections. */
import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { usePageData } from '#client/context/page-context.ts';
import type { Block } from '#shared/content/block.ts';
import { formatDay } from '#shared/format.ts';
import styles from './legal-text.module.css';
import { TitleBlock } from './title-block.tsx';

export function LegalHead() {
  const page = useLegalPage();
  const day = <time dateTime={page.updated}>{formatDay(page.updated)}</time>;
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} />
      <TitleBlock
        cells={[
          ...(page.version === undefined ? [] : [{ label: 'Редакция', value: page.version }]),
          { label: 'Дата редакции', value: day },
        ]}
      />
    </>
  );
}

export function LegalSections() {
  return (
    <div className={styles['parts']}>
      <Blocks blocks={useLegalPage().blocks} showInstead={showNarrow} />
    </div>
  );
}

function useLegalPage() {
  return usePageData('policy', 'terms', 'consent', 'consent-advertising').page;
}

/** The column beside the table of contents is narrow: text starts at its edge, cards become paragraphs in two columns. */
function showNarrow(block: Block): ReactNode {
  if (block.kind === 'text') return <RichText html={block.body} />;
  if (block.kind !== 'cards') return undefined;
  return (
    <ul className={styles['points']}>
      {block.cards.map(({ title, text, href }) => (
        <li key={title}>
          <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
