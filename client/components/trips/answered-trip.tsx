/** What was judged, and the way on from the verdict. */
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { tripPaperPath } from '#shared/documents/paper-paths.ts';
import { href } from '#shared/routes.ts';
import type { CargoNeed } from '#shared/trips/cargo-need.ts';
import type { Grade } from '#shared/trips/margin.ts';
import type { TripCheckData } from '#shared/trips/trip-pages.ts';
import { type TripText, toTripSearch } from '#shared/trips/trip-text.ts';

type AnsweredVehiclesProps = Pick<TripCheckData, 'model' | 'tractor'> & { grade: Grade };

/** Model and tractor, in the colour of the verdict. */
export function AnsweredVehicles({ model, tractor, grade }: AnsweredVehiclesProps) {
  return (
    <p className="quiet graded" data-grade={grade}>
      {model !== undefined && <a href={model.href}>{model.name}</a>}
      <span>{`${model?.equipment ?? ''}, ${tractor}`}</span>
    </p>
  );
}

interface AnsweredTripLinksProps {
  /** With the places of the pieces, where they are moved. */
  text: TripText;
  model: TripCheckData['model'];
  /** A form that knows of this trip. */
  requestHref: string;
}

/** The request for the model, the sheet for the driver. */
export function AnsweredTripLinks({ text, model, requestHref }: AnsweredTripLinksProps) {
  return (
    <ButtonRow>
      {model !== undefined && <ButtonLink href={requestHref} text="Запросить под&nbsp;этот рейс" />}
      <ButtonLink
        href={`${href('trip-check')}${toTripSearch({ ...text, sheet: '1' })}`}
        look="secondary"
        text="Лист водителю"
      />
      <a className="touch-link" href={`${tripPaperPath}${toTripSearch(text)}`} rel="nofollow">
        Скачать PDF
      </a>
    </ButtonRow>
  );
}

/** What the trailer lacks for the cargo, below the verdict that names it: the reason, how it gets it, and the way on. */
export function CargoNeedNote({ need: { note, ways = [] } }: { need: CargoNeed }) {
  return (
    <div className="graded measure touch-links">
      <p>{note}</p>
      <p>
        {ways.map(({ text, href }) => (
          <a key={href} href={href} rel="nofollow">
            {text}
          </a>
        ))}
      </p>
    </div>
  );
}
