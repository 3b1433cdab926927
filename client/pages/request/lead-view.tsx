/** A found lead: status, phone, next pages. Shows no personal data. */
import { useEffect } from 'react';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { PhoneLink } from '#client/components/ui/phone-link.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { LeadProgress } from '#shared/forms/lead-progress.ts';
import { LeadQuoteView } from './lead-quote-view.tsx';
import { LeadSteps } from './lead-steps.tsx';
import styles from './request.module.css';

export function LeadView({
  status: { number, link, about, thanks, model, quote, steps, next },
}: {
  status: LeadProgress;
}) {
  const { site } = useApp();
  useEffect(hideSecret, []);
  return (
    <>
      <PageHeading
        title={
          <>
            Заявка <span className={styles['unbroken']}>№&nbsp;{number}</span> принята
          </>
        }
        lead={thanks}
      />
      <div className={styles['columns']}>
        <div>
          <dl className={styles['about']}>
            <dt>О чём</dt>
            <dd>{about}</dd>
            {model !== undefined && (
              <>
                <dt>Модель</dt>
                <dd>
                  <a href={model.href}>{model.text}</a>
                </dd>
              </>
            )}
          </dl>
          {quote !== undefined && <LeadQuoteView quote={quote} />}
          <h2 className={styles['title']}>Что происходит с&nbsp;заявкой</h2>
          <LeadSteps steps={steps} />
        </div>
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
              <a href={link}>Ссылка на&nbsp;эту заявку</a> открывает её с&nbsp;любого устройства. Личных данных здесь
              нет.
            </p>
            <CopyButton
              text={() => `${window.location.origin}${link}`}
              what="ссылка на заявку"
              label="Скопировать ссылку"
            />
          </section>
        </div>
      </div>
      <ButtonRow>
        {next.map(({ text, href }, index) => (
          <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
            {text}
          </ButtonLink>
        ))}
      </ButtonRow>
    </>
  );
}

/** Takes the secret out of the address: the cookie opens the page from now on. Without cookies a reload needs it. */
function hideSecret(): void {
  const isShown = new URLSearchParams(window.location.search).has('secret');
  if (isShown && navigator.cookieEnabled) rewriteQuery('secret', undefined);
}
