/** Call, catalogue, form: fixed at the bottom of narrow windows. */

import type { CallClock } from '#client/browser/behaviour/call-hours.ts';
import { usePage, useSubjects } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { phoneHref } from '#shared/format.ts';
import { formHref, leadHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import type { Schedule } from '#shared/tools/opening-hours.ts';
import styles from './bottom-bar.module.css';

/** What the browser tells the hours by; without scripts the link is the phone. */
function callClock({ phoneHours, callHours, timeZone }: SiteSettings): CallClock {
  const bare = ({ week, exceptions }: Schedule): Schedule => ({ week, ...(exceptions && { exceptions }) });
  return { phone: bare(phoneHours), ...(callHours && { back: bare(callHours) }), zone: timeZone };
}

export function BottomBar() {
  const { site } = useApp();
  const { id } = usePage();
  const subjects = useSubjects();
  return (
    <nav className={styles['bar']} aria-label="Быстрые действия" data-print="no" data-shell>
      <a
        href={phoneHref(site.phone)}
        data-calls={JSON.stringify(callClock(site))}
        data-call-form={formHref('call', id, ...subjects)}
      >
        Позвонить
      </a>
      <a href={href('catalog')}>Каталог</a>
      <a className={styles['main']} href={leadHref(id, ...subjects)} data-leads-to-form>
        Заявка
      </a>
    </nav>
  );
}
