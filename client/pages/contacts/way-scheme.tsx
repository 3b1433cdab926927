/** The way in, not to scale: the road, where to turn, how far, the gate. Hidden from screen readers: the route is in words. */
import type { Office } from '#shared/content/company.ts';
import styles from './way-scheme.module.css';

export function WayScheme({ approach }: { approach: NonNullable<Office['approach']> }) {
  const { road, turn, distance, gate, landmark } = approach;
  return (
    <figure className={styles['part']}>
      <svg className={styles['scheme']} viewBox="0 0 400 232" aria-hidden="true" focusable="false">
        <path className={styles['road']} d="M0 196H400" />
        <path className={styles['street']} d="M84 196V64H132" />
        <path className={styles['centre']} d="M0 196H400" />
        <path className={styles['way']} d="M12 206H72Q94 206 94 186V74Q94 64 104 64H124" />
        <path className={styles['arrow']} d="M118 56L130 64L118 72" />
        <rect className={styles['yard']} x="136" y="32" width="252" height="64" />
        <path className={styles['gate']} d="M136 48V80" />
        <text className={styles['strong']} x="150" y="59">
          {gate}
        </text>
        <text x="150" y="80">
          {landmark}
        </text>
        <text className={styles['strong']} x="108" y="130">
          {distance}
        </text>
        <text x="108" y="172">
          {turn}
        </text>
        <text className={styles['strong']} x="108" y="226">
          {road}
        </text>
      </svg>
      <figcaption>Схема подъезда, не в масштабе</figcaption>
    </figure>
  );
}
