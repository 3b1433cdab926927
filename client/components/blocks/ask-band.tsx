/** Closes a service page: phone, form, call-back. */
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { ButtonLink, ButtonRow, PhoneLink } from '#client/components/ui/links.tsx';
import { useApp, usePage, useSubjects } from '#client/context/rendering.ts';
import { formHref, leadHref } from '#shared/forms/form-links.ts';
import styles from './ask-band.module.css';

export function AskBand({ title = 'Остались вопросы? Позвоните специалисту' }: { title?: string }) {
  const { site } = useApp();
  const { id } = usePage();
  const subjects = useSubjects();
  return (
    // The line separates it from the footer, which has the same background.
    <section className="on-band line-below above-section" data-wide data-print="no">
      <div className={`page-wide grid gap-6 ${styles['content']}`}>
        <h2>{title}</h2>
        <div>
          <PhoneLink phone={site.phone} className={`ink-link big-figure touch-link ${styles['phone']}`} />
          <p className="quiet">
            <CallHours hours={site.phoneHours} />
          </p>
          <ButtonRow>
            <ButtonLink href={leadHref(id, ...subjects)} text="Оставить заявку" />
            <ButtonLink href={formHref('call', id, ...subjects)} look="on-dark" text="Заказать звонок" />
          </ButtonRow>
        </div>
      </div>
    </section>
  );
}
