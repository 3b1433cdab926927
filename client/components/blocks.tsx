/** Shows the building blocks of an edited page, each kind in its own way. */
import type { ReactNode } from 'react';
import type { Block } from '#shared/content/block.ts';
import styles from './blocks.module.css';
import { CardGrid } from './card-grid.tsx';
import { DataTable } from './data-table.tsx';
import { FactRow } from './fact-row.tsx';
import { NoteBox } from './note-box.tsx';
import { QuestionList } from './question-list.tsx';
import { RichText } from './rich-text.tsx';
import { Section } from './section.tsx';
import { StepList } from './step-list.tsx';

interface BlocksProps {
  blocks: Block[];
  /** A page's own way to show a block; undefined leaves it to the usual one. */
  showInstead?: (block: Block) => ReactNode;
}

export function Blocks({ blocks, showInstead }: BlocksProps) {
  return blocks.map((block) => (
    <Section key={block.id} id={block.id} title={'title' in block ? block.title : undefined}>
      {showInstead?.(block) ?? <BlockBody block={block} />}
    </Section>
  ));
}

function BlockBody({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <div className={styles['text']}>
          <RichText html={block.body} />
        </div>
      );
    case 'facts':
      return <FactRow facts={block.facts} />;
    case 'steps':
      return <StepList steps={block.steps} />;
    case 'table':
      return <DataTable title={block.title} columns={block.columns} rows={block.rows} note={block.note} />;
    case 'cards':
      return <CardGrid cards={block.cards} />;
    case 'faq':
      return <QuestionList questions={block.questions} />;
    case 'note':
      return <NoteBox tone={block.tone}>{block.text}</NoteBox>;
  }
}
