import type { Block } from '#shared/content/block.ts';
import styles from './figure-band.module.css';

type FactsBlock = Extract<Block, { kind: 'facts' }>;

/** True for the block that stands on the band. */
export function isFigures(block: Block): block is FactsBlock {
  return block.kind === 'facts';
}

/** The figures that say most, large on a dark band. */
export function FigureBand({ block: { id, title, facts } }: { block: FactsBlock }) {
  return (
    <section id={id} className={styles['band']} aria-label={title ?? 'Цифры'} data-wide>
      <div className={styles['content']}>
        {title !== undefined && <h2 className={styles['title']}>{title}</h2>}
        <dl className={styles['figures']}>
          {facts.map(({ value, unit, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
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
