/** The end of the home page: phone and forms. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formHref, leadHref } from '#shared/form-links.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './contact-band.module.css';

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
          <ButtonLink href={leadHref('home')}>Оставить заявку</ButtonLink>
          <ButtonLink href={formHref('call', 'home')} look="on-dark">
            Заказать звонок
          </ButtonLink>
        </ButtonRow>
      </div>
    </section>
  );
}
