/** Distances at actual size, the dimension line, and motion. */
import { DimensionCaption } from '#client/components/ui/dimension-caption.tsx';
import { Section } from '#client/components/ui/section.tsx';
import styles from './dev.module.css';
import { spaces } from './tokens.ts';

export function Spacing() {
  return (
    <Section id="otstupy" title="Отступы и движение">
      <ul className="below-6">
        {spaces.map(({ name, px }) => (
          <li key={name} className="level gap-3 small">
            <code>{name}</code>
            <svg width={px} height="16" aria-hidden="true" focusable="false">
              <rect width={px} height="16" fill="var(--signal)" />
            </svg>
            <span>{`${px}\u00a0px`}</span>
          </li>
        ))}
      </ul>
      <DimensionCaption>размерная линия</DimensionCaption>
      <p className={`tinted cushion below-4 ${styles['moving']}`}>
        <span>Движение: 180 мс, ease-out; наведите указатель. При настройке «меньше движения» его нет.</span>
      </p>
    </Section>
  );
}
