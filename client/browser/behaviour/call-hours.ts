/**
 * While nobody answers the phone: its hours become the next opening, and the button that calls becomes the way to the form for a
 * call back. A page is cached, so what depends on the clock is worked out here, in the time of the plant; kept up to date.
 */
import { callBackText, closedPhoneText, openState, type Schedule } from '#shared/tools/opening-hours.ts';

const everyMs = 60_000;

/** What the attribute `data-calls` of the button holds. */
export interface CallClock {
  phone: Schedule;
  /** When the plant calls back; absent: whenever the phone is answered. */
  back?: Schedule;
  zone: { id: string; name: string };
}

/** @param part the button, or a text with the hours */
export function start(part: HTMLElement): (() => void) | undefined {
  const button = document.querySelector<HTMLAnchorElement>('[data-calls]');
  // A page without the shell says the week.
  if (button === null) return undefined;
  const clock = JSON.parse(button.dataset['calls'] ?? '{}') as CallClock;
  const { textContent: words } = part;
  const phone = part.getAttribute('href') ?? '';
  const tell = () => {
    const closed = closedPhoneText(openState(clock.phone, clock.zone, Date.now()), clock.zone);
    if (part !== button) {
      const both = part.dataset['callHours'] === 'both' && closed !== undefined ? `${closed}. ${words}` : undefined;
      part.textContent = both ?? closed ?? words;
      return;
    }
    const back = openState(clock.back ?? clock.phone, clock.zone, Date.now());
    part.textContent = closed === undefined ? words : callBackText(back);
    part.setAttribute('aria-label', closed === undefined ? (words ?? '') : callBackText(back, clock.zone));
    part.setAttribute('href', closed === undefined ? phone : (part.dataset['callForm'] ?? phone));
  };
  tell();
  const timer = setInterval(tell, everyMs);
  return () => {
    clearInterval(timer);
    // A page that comes back starts with its own words.
    part.textContent = words;
    part.removeAttribute('aria-label');
  };
}
