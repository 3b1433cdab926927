/** The cargoes that a model or a kind is meant for, in one line. */
import styles from './cargo-words.module.css';

export const cargoTitle = 'Для каких грузов';

export function CargoWords({ cargoes }: { cargoes: string }) {
  return (
    <p className={`below-6 ${styles['cargoes']}`}>
      <strong>{cargoTitle}</strong>
      <span>{` — ${cargoes}.`}</span>
    </p>
  );
}
