/** What was judged, and the way on from the verdict. */
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { tripPaperPath } from '#shared/documents/paper-paths.ts';
import { href } from '#shared/routes.ts';
import type { TripCheckData } from '#shared/trips/trip-pages.ts';
import { type TripText, toTripSearch } from '#shared/trips/trip-text.ts';
import styles from './answered-trip.module.css';

/** Model and tractor. */
export function AnsweredVehicles({ model, tractor }: Pick<TripCheckData, 'model' | 'tractor'>) {
  return (
    <p className={styles['vehicles']}>
      {model !== undefined && <a href={model.href}>{model.name}</a>}
      <span>{`${model?.equipment ?? ''}, ${tractor}`}</span>
    </p>
  );
}

/** The sheet for the driver. @param text with the places of the pieces, where they are moved */
export function AnsweredTripLinks({ text }: { text: TripText }) {
  return (
    <ButtonRow>
      <ButtonLink href={`${href('trip-check')}${toTripSearch({ ...text, sheet: '1' })}`}>Лист водителю</ButtonLink>
      <a className={styles['paper']} href={`${tripPaperPath}${toTripSearch(text)}`} rel="nofollow">
        Скачать PDF
      </a>
    </ButtonRow>
  );
}
