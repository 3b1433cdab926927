/** The figures of a service: in a row; on a phone a line each, the figure before its label. */
import { FactRow } from '#client/components/blocks/fact-row.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { Block } from '#shared/content/block.ts';
import styles from './service-facts.module.css';

export function ServiceFacts({ facts }: Pick<Extract<Block, { kind: 'facts' }>, 'facts'>) {
  const { viewport } = useApp();
  if (viewport === 'desktop') return <FactRow facts={facts} />;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ value, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {unit !== undefined && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
