import { use } from 'react';
import { FormContext } from '#client/forms/form-context.ts';
import { callHref, requestHref } from '#client/forms/form-places.ts';
import { useApp } from '#client/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './ask-band.module.css';
import { ButtonLink } from './button-link.tsx';
import { ButtonRow } from './button-row.tsx';

/** The end of a page of services: a form to fill, a person to call or to be called by. */
export function AskBand({ title }: { title: string }) {
  const { site } = useApp();
  const { id } = use(FormContext);
  return (
    <section className={styles['band']} data-wide data-print="no">
      <div className={styles['content']}>
        <h2>{title}</h2>
        <div>
          <a className={styles['phone']} href={`tel:${site.phone}`}>
            {formatPhone(site.phone)}
          </a>
          <p>{site.phoneHours}</p>
          <ButtonRow>
            <ButtonLink href={requestHref(id)}>Оставить заявку</ButtonLink>
            <ButtonLink href={callHref(id)} look="on-dark">
              Заказать звонок
            </ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </section>
  );
}
