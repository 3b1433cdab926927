/** Every colour in the current theme. */
import { Section } from '#client/components/ui/section.tsx';
import styles from './dev.module.css';
import { colours } from './tokens.ts';

export function Colours() {
  return (
    <Section id="tsveta" title="Цвета">
      <ul className={styles['swatches']}>
        {colours.map(({ name, use }) => (
          <li key={name}>
            <svg viewBox="0 0 16 9" aria-hidden="true" focusable="false">
              <rect width="16" height="9" fill={`var(${name})`} />
            </svg>
            <code>{name}</code>
            <span>{use}</span>
          </li>
        ))}
        <li>
          <div className={styles['stage']} />
          <code>--stage</code>
          <span>под вырезанной техникой</span>
        </li>
      </ul>
    </Section>
  );
}
