/** Beside a found lead: the phone, and its link to be saved. */
import { useEffect } from 'react';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { PhoneLink } from '#client/components/ui/phone-link.tsx';
import { useApp } from '#client/context/site-context.ts';
import styles from './request.module.css';

export function LeadLink({ number, link }: { number: string; link: string }) {
  const { site } = useApp();
  useEffect(hideSecret, []);
  return (
    <div className={styles['beside']}>
      <section>
        <h2 className={styles['title']}>Быстрее по&nbsp;телефону</h2>
        <p>
          Назовите номер заявки: <span className={styles['unbroken']}>{number}</span>.
        </p>
        <PhoneLink phone={site.phone} />
        <p className={styles['hours']}>{site.phoneHours}</p>
      </section>
      <section data-print="no">
        <h2 className={styles['title']}>Сохраните ссылку</h2>
        <p>
          <a href={link}>Ссылка на&nbsp;эту заявку</a> открывает её с&nbsp;любого устройства.
        </p>
        <CopyButton
          text={() => `${window.location.origin}${link}`}
          what="ссылка на заявку"
          label="Скопировать ссылку"
        />
      </section>
    </div>
  );
}

/** Takes the secret out of the address: the cookie opens the page from now on. Without cookies a reload needs it. */
function hideSecret(): void {
  const isShown = new URLSearchParams(window.location.search).has('secret');
  if (isShown && navigator.cookieEnabled) rewriteQuery('secret', undefined);
}
