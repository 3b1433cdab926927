/** Key figures, large on a dark full-width band. */
import type { Block } from '#shared/content/block.ts';
import styles from './figure-band.module.css';

type FactsBlock = Extract<Block, { kind: 'facts' }>;

/** True for the block that FigureBand shows. */
export function isFactsBlock(block: Block): block is FactsBlock {
  return block.kind === 'facts';
}

export function FigureBand({ block: { id, title, facts } }: { block: FactsBlock }) {
  return (
    <section id={id} className={`on-band above-section ${styles['band']}`} aria-label={title ?? 'Цифры'} data-wide>
      <div className={`page-wide ${styles['content']}`}>
        {title !== undefined && <h2 className={`size-2 semibold quiet below-5 ${styles['title']}`}>{title}</h2>}
        <dl className={`grid gap-6 ${styles['figures']}`}>
          {facts.map(({ value, unit, label }) => (
            <div key={label} className="dimension-rule">
              <dt>{label}</dt>
              <dd className="amount big-figure size-5 below-2">
                {value}
                {unit !== undefined && <small>{`\u00a0${unit}`}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
