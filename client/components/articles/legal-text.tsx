/** A legal document: its edition, table of contents, and numbered sections. */
import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { usePageData } from '#client/context/page-context.ts';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static } from '#client/hydration/static.tsx';
import type { Block } from '#shared/content/block.ts';
import { formatDay } from '#shared/format.ts';
import type { ViewData } from '#shared/page-result.ts';
import { ContentsList } from './contents-list.tsx';
import styles from './legal-text.module.css';
import { ReadingLayout } from './reading-layout.tsx';
import { TitleBlock } from './title-block.tsx';

type LegalPageId = 'policy' | 'terms' | 'consent';

/** Only the table of contents is live: it marks the section being read. */
export function legalClientProps({ page }: ViewData<LegalPageId>) {
  const parts = page.blocks.flatMap((block) =>
    'title' in block && block.title !== undefined ? [{ id: block.id, title: block.title }] : [],
  );
  return { parts };
}

export function LegalText({ parts }: ClientPageProps<typeof legalClientProps>) {
  return (
    <>
      <Static name="head" of={LegalHead} />
      <ReadingLayout contents={<ContentsList label="Содержание документа" entries={parts} />}>
        <Static name="text" of={LegalParts} className={styles['parts']} />
      </ReadingLayout>
    </>
  );
}

function LegalHead() {
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

function LegalParts() {
  return <Blocks blocks={useLegalPage().blocks} showInstead={showNarrow} />;
}

function useLegalPage() {
  return usePageData('policy', 'terms', 'consent').page;
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
