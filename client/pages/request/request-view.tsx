import { ButtonLink } from '#client/components/button-link.tsx';
import { ButtonRow } from '#client/components/button-row.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { PhoneLink } from '#client/components/phone-link.tsx';
import { useApp } from '#client/site-context.ts';
import type { RequestStatus } from '#shared/forms/request-status.ts';
import styles from './request.module.css';
import { RequestSteps } from './request-steps.tsx';

/** A request that was found: thanks, what becomes of it, whom to call, where to go on. Nothing on it is personal. */
export function RequestView({ status: { number, about, lead, model, steps, next } }: { status: RequestStatus }) {
  const { site } = useApp();
  return (
    <>
      <PageHeading
        title={
          <>
            Заявка <span className={styles['whole']}>№&nbsp;{number}</span> принята
          </>
        }
        lead={lead}
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
          <h2 className={styles['title']}>Что происходит с&nbsp;заявкой</h2>
          <RequestSteps steps={steps} />
        </div>
        <div className={styles['beside']}>
          <section>
            <h2 className={styles['title']}>Быстрее по&nbsp;телефону</h2>
            <p>
              Назовите номер заявки: <span className={styles['whole']}>{number}</span>.
            </p>
            <PhoneLink phone={site.phone} />
            <p className={styles['hours']}>{site.phoneHours}</p>
          </section>
          <section data-print="no">
            <h2 className={styles['title']}>Сохраните адрес страницы</h2>
            <p>По&nbsp;нему всегда видно, что с&nbsp;заявкой. Личных данных здесь нет.</p>
            <CopyButton text={pageAddress} what="страница заявки" label="Скопировать адрес" />
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

/** Without the place on the page, which may be the content that a skip link leads to. */
function pageAddress(): string {
  return window.location.href.replace(/#.*$/, '');
}
