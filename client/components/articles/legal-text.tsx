/** A legal document: its edition, table of contents, and numbered sections. */
import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { formatDay } from '#shared/format.ts';
import styles from './legal-text.module.css';
import { ContentsList, ReadingLayout } from './reading-layout.tsx';
import { TitleBlock } from './title-block.tsx';

export function LegalText({ data: { page } }: PageProps<'policy' | 'terms' | 'consent' | 'consent-advertising'>) {
  const day = <time dateTime={page.updated}>{formatDay(page.updated)}</time>;
  const entries = page.blocks.flatMap((block) =>
    'title' in block && block.title !== undefined ? [{ id: block.id, title: block.title }] : [],
  );
  return (
    <>
      <div>
        <PageHeading title={page.title} lead={page.lead} />
        <TitleBlock
          cells={[
            ...(page.version === undefined ? [] : [{ label: 'Редакция', value: page.version }]),
            { label: 'Дата редакции', value: day },
          ]}
        />
      </div>
      <ReadingLayout contents={<ContentsList label="Содержание документа" entries={entries} />}>
        <div className={`flush-start ${styles['parts']}`}>
          <Blocks blocks={page.blocks} showInstead={showNarrow} />
        </div>
      </ReadingLayout>
    </>
  );
}

/** The column beside the table of contents is narrow: text starts at its edge, cards become paragraphs in two columns. */
function showNarrow(block: Block): ReactNode {
  if (block.kind === 'text') return <RichText html={block.body} />;
  if (block.kind !== 'cards') return undefined;
  return (
    <ul className="fill-row">
      {block.cards.map(({ title, text, href }) => (
        <li key={title}>
          <h3 className="below-2">{href === undefined ? title : <a href={href}>{title}</a>}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
