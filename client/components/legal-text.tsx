import type { ReactNode } from 'react';
import type { Block } from '#shared/content/block.ts';
import type { PlainPage } from '#shared/content/company.ts';
import { formatDay } from '#shared/format.ts';
import { Blocks } from './blocks.tsx';
import { ContentsList } from './contents-list.tsx';
import styles from './legal-text.module.css';
import { PageHeading } from './page-heading.tsx';
import { ReadingLayout } from './reading-layout.tsx';
import { RichText } from './rich-text.tsx';
import { Stamp } from './stamp.tsx';

/** A legal text: its edition, what is in it, and the text in numbered parts. */
export function LegalText({ page }: { page: PlainPage }) {
  const parts = page.blocks.flatMap((block) =>
    'title' in block && block.title !== undefined ? [{ id: block.id, title: block.title }] : [],
  );
  const day = <time dateTime={page.updated}>{formatDay(page.updated)}</time>;
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} />
      <Stamp
        cells={[
          ...(page.version === undefined ? [] : [{ label: 'Редакция', value: page.version }]),
          { label: 'Дата редакции', value: day },
        ]}
      />
      <ReadingLayout contents={<ContentsList label="Содержание документа" entries={parts} />}>
        <div className={styles['parts']}>
          <Blocks blocks={page.blocks} showInstead={showNarrow} />
        </div>
      </ReadingLayout>
    </>
  );
}

/** Beside the list of contents there is less room: text starts at the edge, cards are paragraphs two by two. */
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
