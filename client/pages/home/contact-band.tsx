import { ButtonLink } from '#client/components/button-link.tsx';
import { ButtonRow } from '#client/components/button-row.tsx';
import { callHref, requestHref } from '#client/forms/form-places.ts';
import { useApp } from '#client/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './contact-band.module.css';

/** The end of the page: whom to call, where to come. */
export function ContactBand() {
  const { site } = useApp();
  return (
    <section className={styles['band']} data-wide>
      <div className={styles['content']}>
        <h2>Скажите, что возите, — подберём прицеп и посчитаем</h2>
        <p>
          <a className={styles['phone']} href={`tel:${site.phone}`}>
            {formatPhone(site.phone)}
          </a>
          <span>{site.phoneHours}</span>
        </p>
        <ButtonRow>
          <ButtonLink href={requestHref('home')}>Оставить заявку</ButtonLink>
          <ButtonLink href={callHref('home')} look="on-dark">
            Заказать звонок
          </ButtonLink>
        </ButtonRow>
      </div>
    </section>
  );
}
