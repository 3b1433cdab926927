/** The fluid type scale. */
import { Section } from '#client/components/ui/section.tsx';
import styles from './dev.module.css';
import { typeSizes } from './tokens.ts';

export function TypeScale() {
  return (
    <Section id="shrift" title="Шрифт">
      <dl className={styles['sizes']}>
        {typeSizes.map(({ name, use }) => (
          <div key={name}>
            <dt>
              <code>{`--${name}`}</code> <span>{use}</span>
            </dt>
            <dd className={styles[name]}>{'Длина 13\u00a0600\u00a0мм'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
