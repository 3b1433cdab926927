/** «Открыто до 18:00» of an office, in its own time; kept up to date. */
import { openNowText } from '#shared/tools/open-now.ts';

const everyMs = 60_000;

export function start(place: HTMLElement): () => void {
  const office = JSON.parse(place.dataset['openHours'] ?? '{}') as Parameters<typeof openNowText>[0];
  const tell = () => {
    const text = openNowText(office) ?? '';
    place.textContent = text;
    place.toggleAttribute('data-open', text.startsWith('Открыто'));
  };
  tell();
  const timer = setInterval(tell, everyMs);
  return () => clearInterval(timer);
}
