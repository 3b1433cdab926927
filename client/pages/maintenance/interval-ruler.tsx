/** When a trailer is looked after: a line of kilometres or months for each kind of work, with a mark at each visit. */
import type { MachineRuler } from '#shared/content/machine.ts';
import { formatNumber } from '#shared/format.ts';
import styles from './maintenance.module.css';

export function IntervalRuler({ ruler: { title, unit, length, lines } }: { ruler: MachineRuler }) {
  return (
    <figure className={styles['ruler']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      {lines.map((line) => (
        <div key={line.title} className={styles['interval']}>
          <p>
            {line.title}
            <span>
              {line.marks
                .map(
                  ({ text, at, isRepeated }) =>
                    `${text} — ${isRepeated ? 'каждые ' : ''}${formatNumber(at)}\u00a0${unit}`,
                )
                .join(' · ')}
            </span>
          </p>
          <svg viewBox="0 0 1000 44" preserveAspectRatio="none" aria-hidden="true">
            <path className={styles['axis']} d="M0 30H1000" />
            {line.marks.map(({ text, at, isRepeated }, index) => (
              <path
                key={text}
                className={styles['marks']}
                data-mark={index}
                d={placesOf(at, isRepeated === true ? length : at)
                  .map((place) => `M${Math.round((place * 1000) / length)} ${18 - index * 8}V42`)
                  .join('')}
              />
            ))}
          </svg>
        </div>
      ))}
      <p className={styles['scale']} aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>
            {formatNumber(length * share)}
            {share === 1 && `\u00a0${unit}`}
          </span>
        ))}
      </p>
    </figure>
  );
}

/** The distance and its multiples, up to the end. */
function placesOf(at: number, end: number): number[] {
  return Array.from({ length: Math.floor(end / at) }, (_, index) => at * (index + 1));
}
