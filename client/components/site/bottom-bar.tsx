/** Call, catalogue, form: fixed at the bottom of narrow windows. */
import type { CallClock } from '#client/browser/behaviour/call-hours.ts';
import { useApp, usePage, useSubjects } from '#client/context/rendering.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { phoneHref } from '#shared/format.ts';
import { formHref, leadHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import { type Schedule, scheduleNear } from '#shared/tools/opening-hours.ts';
import { addDays } from '#shared/tools/plant-time.ts';
import styles from './bottom-bar.module.css';

/** No holidays last longer; cached pages are a day old at most. */
const toldDays = 21;

/** What the browser tells the hours by; without scripts the link is the phone. */
function callClock({ phoneHours, callHours, timeZone }: SiteSettings, today: string): CallClock {
  const near = (hours: Schedule) => scheduleNear(hours, { from: today, to: addDays(today, toldDays) });
  return { phone: near(phoneHours), ...(callHours && { back: near(callHours) }), zone: timeZone };
}

export function BottomBar() {
  const { site, today } = useApp();
  const { id } = usePage();
  const subjects = useSubjects();
  return (
    <nav className={`line-above ${styles['bar']}`} aria-label="Быстрые действия" data-print="no" data-shell>
      <a
        className="ink-link"
        href={phoneHref(site.phone)}
        data-calls={JSON.stringify(callClock(site, today))}
        data-call-form={formHref('call', id, ...subjects)}
      >
        Позвонить
      </a>
      <a className="ink-link" href={href('catalog')}>
        Каталог
      </a>
      <a className={`ink-link ${styles['main']}`} href={leadHref(id, ...subjects)} data-leads-to-form>
        Заявка
      </a>
    </nav>
  );
}
