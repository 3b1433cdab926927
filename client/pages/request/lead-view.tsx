/** A found lead: how far it has come, what it is about, next pages. Shows no personal data. */
import { CountedTable } from '#client/components/products/counted-table.tsx';
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { ButtonLink, ButtonRow, PhoneLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { useApp, usePageData } from '#client/context/rendering.ts';
import { formatPhone, phoneHref } from '#shared/format.ts';
import type { LeadPromise, LeadQuote } from '#shared/forms/lead-progress.ts';
import { LeadSteps } from './no-lead.tsx';
import styles from './request.module.css';

/** The sums of a quote with its paper; confirmed, who answers for it. */
function LeadQuoteView({ quote: { title, counted, paper, confirmedBy } }: { quote: LeadQuote }) {
  return (
    <section className="below-8">
      <h2 className="below-4">{title}</h2>
      {confirmedBy !== undefined && (
        <p>
          Подтверждает: {confirmedBy.name},{' '}
          <a className="nowrap" href={phoneHref(confirmedBy.phone)}>
            {formatPhone(confirmedBy.phone)}
          </a>
        </p>
      )}
      <CountedTable counted={counted} />
      <ButtonRow>
        <ButtonLink href={paper}>Открыть PDF</ButtonLink>
        <ButtonLink href={counted.path} look="secondary">
          Комплектация на сайте
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}

/** The hour, told by the server; the browser counts down to it, and says when it has passed. */
function PromisedHour({ promised: { by, text, late, isLate } }: { promised: LeadPromise }) {
  const { site } = useApp();
  return (
    <div className={`tinted marked cushion measure above-5 ${styles['promised']}`} data-counts-down={by}>
      <p data-reply="promised" hidden={isLate}>
        <b className="size-3">{text}</b> <span className="quiet figures" data-reply="left" />
      </p>
      <p data-reply="late" role="status" hidden={!isLate}>
        <b className="size-3">{late}</b>
        <PhoneLink phone={site.phone} />
        <CallHours hours={site.phoneHours} />
      </p>
    </div>
  );
}

export function LeadProgressView() {
  const { status } = usePageData('request');
  if (status === undefined) return null;
  return (
    <>
      <PageHeading
        title={
          <>
            Заявка <span className="nowrap">№&nbsp;{status.number}</span> принята
          </>
        }
        lead={status.thanks}
      />
      {status.promised && <PromisedHour promised={status.promised} />}
      <section className="above-8">
        <h2 className="below-4">Что происходит с&nbsp;заявкой</h2>
        <LeadSteps steps={status.steps} />
      </section>
    </>
  );
}

/** Names the subject and the model, in our words: whoever has the link sees them. */
export function SentLead() {
  const { status } = usePageData('request');
  if (status === undefined) return null;
  const { about, model, counted, quote } = status;
  return (
    <>
      <h2 className="below-4">Что отправлено</h2>
      <dl className={`below-8 ${styles['about']}`}>
        <dt className="quiet">О чём</dt>
        <dd>{about}</dd>
        {model !== undefined && (
          <>
            <dt className="quiet">Модель</dt>
            <dd>
              <a href={model.href}>{model.text}</a>
            </dd>
          </>
        )}
        {counted.length > 0 && (
          <>
            <dt className="quiet">Посчитано на&nbsp;сайте</dt>
            {counted.map(({ text, href }) => (
              <dd key={href}>
                <a href={href}>{text}</a>
              </dd>
            ))}
          </>
        )}
        <dt className="quiet">Контакты и&nbsp;текст</dt>
        <dd>видит только завод, на&nbsp;этой странице их&nbsp;нет</dd>
      </dl>
      {quote !== undefined && <LeadQuoteView quote={quote} />}
    </>
  );
}

export function LeadNext() {
  const { status } = usePageData('request');
  if (status === undefined) return null;
  const { next, quote } = status;
  return (
    <ButtonRow>
      {next.map(({ text, href }, index) => (
        <ButtonLink key={href} href={href} look={index === 0 && quote === undefined ? 'primary' : 'secondary'}>
          {text}
        </ButtonLink>
      ))}
    </ButtonRow>
  );
}
