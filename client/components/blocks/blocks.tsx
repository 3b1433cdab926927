/** The content blocks of an edited page, each kind shown in its own way. */
import type { ReactNode } from 'react';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { FoldedSection, Section } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { Block } from '#shared/content/block.ts';
import { formatCount, formatNumber } from '#shared/format.ts';
import styles from './blocks.module.css';
import { CardGrid } from './card-grid.tsx';
import { RichText } from './rich-text.tsx';
import { StepList } from './step-list.tsx';

function FactRow({ facts }: { facts: { value: string; unit?: string | undefined; label: string }[] }) {
  // One long unit moves every unit below its figure, so that the row looks uniform.
  const hasUnitsBelow = facts.some(({ unit = '' }) => unit.length > 8);
  return (
    <dl className={`grid ${styles['facts']}`} data-count={facts.length} data-units={hasUnitsBelow ? 'below' : 'beside'}>
      {facts.map(({ value, unit, label }) => (
        <div key={label} className="column dimension-rule">
          <dt>{label}</dt>
          <dd className="big-figure">
            {value}
            {unit !== undefined && <small>{` ${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What of a page is folded: on phones, or in every window. */
export type FoldedBlock = 'phone' | 'always';

interface BlocksProps {
  blocks: Block[];
  /** A page's own way to show a block; undefined falls back to the default for its kind. */
  showInstead?: ((block: Block) => ReactNode) | undefined;
  /** Which blocks their own heading folds; a block without one stays open. */
  folded?: ((block: Block) => FoldedBlock | undefined) | undefined;
}

export function Blocks({ blocks, showInstead, folded }: BlocksProps) {
  const { viewport } = useApp();
  return blocks.map((block) => {
    const title = 'title' in block ? block.title : undefined;
    const body = showInstead?.(block) ?? showBlock(block.kind, block);
    const fold = folded?.(block);
    return fold === undefined || title === undefined ? (
      <Section key={block.id} id={block.id} title={title}>
        {body}
      </Section>
    ) : (
      <FoldedSection
        key={block.id}
        id={block.id}
        title={title}
        size={sizeOf(block)}
        isOpen={fold === 'phone' && viewport === 'desktop'}
      >
        {body}
      </FoldedSection>
    );
  });
}

/** «8 строк», «6 шагов», beside the heading that folds them. */
function sizeOf(block: Block): string | undefined {
  if (block.kind === 'table') return formatCount(block.rows.length, ['строка', 'строки', 'строк']);
  return block.kind === 'steps' ? formatCount(block.steps.length, ['шаг', 'шага', 'шагов']) : undefined;
}

type BlocksByKind = { [Kind in Block['kind']]: Extract<Block, { kind: Kind }> };

/** A block without its heading. */
function showBlock<Kind extends Block['kind']>(kind: Kind, block: BlocksByKind[Kind]): ReactNode {
  return blockBodies[kind](block);
}

/** A kind of block that is missing here fails to compile. */
const blockBodies: { [Kind in Block['kind']]: (block: BlocksByKind[Kind]) => ReactNode } = {
  text: ({ body }) => (
    <div className={styles['text']}>
      <RichText html={body} />
    </div>
  ),
  facts: ({ facts }) => <FactRow facts={facts} />,
  steps: ({ steps }) => <StepList steps={steps} />,
  table: ({ title, columns, rows, note }) => <DataTable title={title} columns={columns} rows={rows} note={note} />,
  output: ({ title, rows, note }) => (
    <DataTable
      title={title}
      columns={['Что', 'Единиц']}
      rows={rows.map((row) => [row.title, formatNumber(row.units)])}
      note={note}
    />
  ),
  road: ({ note }) => note,
  record: ({ caption }) => caption,
  cards: ({ cards }) => <CardGrid cards={cards} />,
  faq: ({ questions }) => (
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={`fold-mark line-below ${styles['question']}`}>
          <summary>{question}</summary>
          <p className="measure">{answer}</p>
        </details>
      ))}
    </div>
  ),
  note: ({ tone, text }) => (
    <div className={`grid mist ${styles['note']}`} data-tone={tone}>
      <strong className="level">{tone === 'warning' ? 'Важно' : 'К сведению'}</strong>
      <p className="measure">{text}</p>
    </div>
  ),
};
