/** A found lead: how far it has come, what it is about, next pages. Shows no personal data. */
import { CountedTable } from '#client/components/products/counted-table.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { formatPhone, phoneHref } from '#shared/format.ts';
import type { LeadQuote } from '#shared/forms/lead-progress.ts';
import { LeadSteps } from './lead-steps.tsx';
import styles from './request.module.css';

/** The sums of a quote with its paper; confirmed, who answers for it. */
function LeadQuoteView({ quote: { title, counted, paper, confirmedBy } }: { quote: LeadQuote }) {
  return (
    <section className={styles['quote']}>
      <h2 className={styles['title']}>{title}</h2>
      {confirmedBy !== undefined && (
        <p>
          Подтверждает: {confirmedBy.name},{' '}
          <a className={styles['unbroken']} href={phoneHref(confirmedBy.phone)}>
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

export function LeadProgressView() {
  const { status } = usePageData('request');
  if (status === undefined) return null;
  return (
    <>
      <PageHeading
        title={
          <>
            Заявка <span className={styles['unbroken']}>№&nbsp;{status.number}</span> принята
          </>
        }
        lead={status.thanks}
      />
      <section className={styles['progress']}>
        <h2 className={styles['title']}>Что происходит с&nbsp;заявкой</h2>
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
      <h2 className={styles['title']}>Что отправлено</h2>
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
        {counted.length > 0 && (
          <>
            <dt>Посчитано на&nbsp;сайте</dt>
            {counted.map(({ text, href }) => (
              <dd key={href}>
                <a href={href}>{text}</a>
              </dd>
            ))}
          </>
        )}
        <dt>Контакты и&nbsp;текст</dt>
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
