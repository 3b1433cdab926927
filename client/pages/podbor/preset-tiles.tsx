/** Cargoes to begin with: each on a trailer that carries it; one tap answers. Beside an answer they are words alone. The last leads to the form. */
import { answerId } from '#client/components/trips/answer-id.ts';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { href } from '#shared/routes.ts';
import type { PodborData } from '#shared/trips/trip-pages.ts';
import { cargoFormId } from './cargo-form-id.ts';
import styles from './preset-tiles.module.css';

export function PresetTiles({ presets }: Pick<PodborData, 'presets'>) {
  return (
    <ul className={styles['tiles']} aria-label="Примеры" data-print="no">
      {presets.map(({ text, search, drawing }) => (
        <li key={search}>
          <a href={`${href('podbor')}${search}#${answerId}`} rel="nofollow" aria-label={text}>
            {drawing && <LoadingView drawing={drawing} label={text} />}
            <span>{text}</span>
          </a>
        </li>
      ))}
      <li className={styles['own']}>
        <a href={`#${cargoFormId}`}>
          <span>Свой груз</span>
        </a>
      </li>
    </ul>
  );
}
