/** The end of the home page: phone and forms beside a picture. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { Picture } from '#shared/content/picture.ts';
import { formatPhone } from '#shared/format.ts';
import { formHref, leadHref } from '#shared/forms/form-links.ts';
import styles from './contact-band.module.css';

export function ContactBand({ picture }: { picture: Picture | undefined }) {
  const { site } = useApp();
  return (
    <section className={styles['band']} data-wide>
      {picture !== undefined && (
        <div className={styles['picture']}>
          <SitePicture picture={picture} sizes="(max-width: 1023.98px) 100vw, 50vw" fit="cover" />
        </div>
      )}
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
