import type { ReactNode } from 'react';
import type { LivingPageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import type { PlainPage } from '#shared/content/company.ts';
import { formatDay } from '#shared/format.ts';
import type { ViewData } from '#shared/page-result.ts';
import { Blocks } from './blocks.tsx';
import { ContentsList } from './contents-list.tsx';
import styles from './legal-text.module.css';
import { PageHeading } from './page-heading.tsx';
import { ReadingLayout } from './reading-layout.tsx';
import { RichText } from './rich-text.tsx';
import { Stamp } from './stamp.tsx';
import { Still } from './still.tsx';

type LegalPageId = 'policy' | 'terms' | 'consent';

/** The list of contents marks what is being read; all else is as the document brought it. */
export function livingLegal({ page }: ViewData<LegalPageId>) {
  const parts = page.blocks.flatMap((block) =>
    'title' in block && block.title !== undefined ? [{ id: block.id, title: block.title }] : [],
  );
  return { parts };
}

/** A legal text: its edition, what is in it, and the text in numbered parts. */
export function LegalText({ living: { parts }, whole }: LivingPageProps<LegalPageId, ReturnType<typeof livingLegal>>) {
  return (
    <>
      <Still name="head">{() => <LegalHead page={whole().data.page} />}</Still>
      <ReadingLayout contents={<ContentsList label="Содержание документа" entries={parts} />}>
        <Still name="text" className={styles['parts']}>
          {() => <Blocks blocks={whole().data.page.blocks} showInstead={showNarrow} />}
        </Still>
      </ReadingLayout>
    </>
  );
}

function LegalHead({ page }: { page: PlainPage }) {
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
