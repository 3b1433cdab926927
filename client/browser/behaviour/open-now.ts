/** «Открыто до 18:00» of an office, in its own time; kept up to date. */
import { openState, openText, type Schedule } from '#shared/tools/opening-hours.ts';

const everyMs = 60_000;

/** What the attribute `data-open-hours` holds. */
interface OpenHours {
  hours: Schedule;
  zone: { id: string };
}

export function start(place: HTMLElement): () => void {
  const { hours, zone } = JSON.parse(place.dataset['openHours'] ?? '{}') as OpenHours;
  const tell = () => {
    const state = openState(hours, zone, Date.now());
    place.textContent = openText(state);
    place.toggleAttribute('data-open', state.isOpen);
  };
  tell();
  const timer = setInterval(tell, everyMs);
  return () => clearInterval(timer);
}
