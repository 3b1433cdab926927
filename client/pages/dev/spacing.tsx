import { DimensionLine } from '#client/components/dimension-line.tsx';
import { Section } from '#client/components/section.tsx';
import styles from './dev.module.css';
import { spaces } from './tokens.ts';

/** Distances drawn at their size, the mark of the house, and how things move. */
export function Spacing() {
  return (
    <Section id="otstupy" title="Отступы и движение">
      <ul className={styles['spaces']}>
        {spaces.map(({ name, px }) => (
          <li key={name}>
            <code>{name}</code>
            <svg width={px} height="16" aria-hidden="true" focusable="false">
              <rect width={px} height="16" fill="var(--signal)" />
            </svg>
            <span>{`${px}\u00a0px`}</span>
          </li>
        ))}
      </ul>
      <DimensionLine>размерная линия</DimensionLine>
      <p className={styles['moving']}>
        <span>Движение: 180 мс, ease-out; наведите указатель. При настройке «меньше движения» его нет.</span>
      </p>
    </Section>
  );
}
