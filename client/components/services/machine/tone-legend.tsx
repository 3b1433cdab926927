/** The colours of a drawing as one strip, from the strongest. */
import type { MachineData } from '#shared/page-data.ts';
import styles from './machine.module.css';

export function ToneLegend({ legend }: Pick<MachineData, 'legend'>) {
  return (
    <ul className={`row ${styles['legend']}`}>
      {legend.map(({ text, tone }) => (
        <li key={tone} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}
