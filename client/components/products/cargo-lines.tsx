/** The cargoes that a model or a kind is meant for, each with what it asks for; they lead to the selection by cargo. */
import { useOffers } from '#client/context/offers.ts';
import type { CargoLine } from '#shared/page-data.ts';
import styles from './cargo-lines.module.css';

export function CargoLines({ cargoes }: { cargoes: CargoLine[] }) {
  const isChosen = useOffers()('trailerFinder');
  if (cargoes.length === 0) return undefined;
  return (
    <div className={styles['cargoes']}>
      <h3>Для каких грузов</h3>
      <ul>
        {cargoes.map(({ name, condition, href }) => (
          <li key={name}>
            {isChosen ? (
              <a href={href} rel="nofollow">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            {condition !== undefined && <small>{condition}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
