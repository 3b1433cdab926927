import { useApp } from '#client/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import styles from './ask-band.module.css';
import { ButtonLink } from './button-link.tsx';
import { ButtonRow } from './button-row.tsx';

/** The end of a page of services: a person to ask, and what else there is. */
export function AskBand({ title }: { title: string }) {
  const { site } = useApp();
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
            <ButtonLink href={href('contacts')}>Контакты отделов</ButtonLink>
            <ButtonLink href={href('services')} look="on-dark">
              Все услуги
            </ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </section>
  );
}
