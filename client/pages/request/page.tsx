/** /requests: a lead behind its link: how far it has come, what it is about, next pages. Shows no personal data. */
import { Fragment } from 'react';
import { CountedTable } from '#client/components/products/counted-table.tsx';
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { ButtonLink, ButtonRow, PhoneLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formatCount } from '#shared/format.ts';
import type { LeadPromise, LeadQuote, LeadStep } from '#shared/forms/lead-progress.ts';
import { href } from '#shared/routes.ts';
import stepStyles from './lead-page.module.css';
import styles from './request.module.css';

// No lead is named, or none is found: the form that finds one, the phone, and the steps that it leads to.

/** What is done and what comes next, in words, not only in colour. */
function LeadSteps({ steps }: { steps: LeadStep[] }) {
  return (
    <ol className={`stack above-6 ${stepStyles['steps']}`}>
      {steps.map(({ title, state, text, isDone }) => (
        <li key={title} data-done={isDone ? true : undefined}>
          <h3 className="below-1">{title}</h3>
          <p className={`quiet ${stepStyles['state']}`}>{state}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Finds a lead by the number and key that a visitor wrote down. */
function FindLead() {
  return (
    <form className="fit-row tinted panel bleed" action={href('request')} aria-label="Найти заявку">
      <p className="stack gap-2">
        <label className="semibold" htmlFor="request-number">
          Номер заявки
        </label>
        <input id="request-number" name="number" inputMode="numeric" autoComplete="off" required />
      </p>
      <p className="stack gap-2">
        <label className="semibold" htmlFor="request-secret">
          Ключ
        </label>
        <input id="request-secret" name="secret" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      </p>
      <p className="aside full-row">
        Они в&nbsp;ссылке:{' '}
        <span>
          {href('request')}?number=<b className="ink">номер</b>&amp;secret=<b className="ink">ключ</b>
        </span>
      </p>
      <button className="signal-button" type="submit">
        Найти заявку
      </button>
    </form>
  );
}

/** As `describeSteps` of the server names them. */
const steps = [
  { title: 'Принята', state: 'день и\u00a0время', text: 'Заявка записана под своим номером.', isDone: false },
  { title: 'Передана в\u00a0отдел', state: 'день и\u00a0время', text: 'Её видят те, кто отвечает.', isDone: false },
  { title: 'Ответ', state: 'готовим или дан', text: 'Звонком или письмом, как вы просили.', isDone: false },
];

function NoLead({ isUnknown }: { isUnknown: boolean }) {
  const lead = isUnknown
    ? 'Такой заявки нет: проверьте номер и ключ или откройте ссылку из письма. Заявки старше срока хранения удалены.'
    : 'Покажем, на каком она шаге. Быстрее всего открыть ссылку, которую вы получили после отправки.';
  return (
    <>
      <PageHeading title={isUnknown ? 'Заявка не найдена' : 'Ваша заявка'} lead={lead} />
      <div className="split two-thirds above-6">
        <FindLead />
        <section className={`stack at-top gap-2 ${styles['beside']}`}>
          <h2 className="size-3 below-2">Нет номера или ключа?</h2>
          <PlantPhone />
          <p className="below-2">Найдём заявку по&nbsp;вашему телефону и&nbsp;скажем, что с&nbsp;ней.</p>
        </section>
      </div>
      <section className="above-8">
        <h2 className="below-4">Что вы увидите</h2>
        <LeadSteps steps={steps} />
      </section>
    </>
  );
}

type LeadView = NonNullable<PageProps<'request'>['data']['status']>;

/** The sums of a quote with its paper; confirmed, who answers for it. */
function LeadQuoteView({ quote: { title, counted, paper, confirmedBy } }: { quote: LeadQuote }) {
  return (
    <section className="below-8">
      <h2 className="below-4">{title}</h2>
      {confirmedBy !== undefined && (
        <p>
          Подтверждает: {confirmedBy.name}, <PhoneLink phone={confirmedBy.phone} className="nowrap" />
        </p>
      )}
      <CountedTable counted={counted} />
      <ButtonRow>
        <ButtonLink href={paper} text="Открыть PDF" />
        <ButtonLink href={counted.path} look="secondary" text="Комплектация на сайте" />
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

/** Shows what was asked for in the site's own words, never what the visitor typed: anyone with the link can open the page. */
function SentLead({ status: { about, model, chosen, counted, fileCount, quote } }: { status: LeadView }) {
  return (
    <>
      <h2 className="below-4">Что отправлено</h2>
      <dl className={`below-8 grid ${styles['about']}`}>
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
        {chosen.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="quiet">{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        {fileCount > 0 && (
          <>
            <dt className="quiet">Файлы</dt>
            <dd>{formatCount(fileCount, ['файл', 'файла', 'файлов'])}</dd>
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

function PlantPhone() {
  const { site } = useApp();
  return (
    <>
      <PhoneLink phone={site.phone} />
      <p className="quiet below-2">
        <CallHours hours={site.phoneHours} />
      </p>
    </>
  );
}

/** Beside a found lead: the phone, and its link to be saved. */
function LeadLink({ status: { number, link } }: { status: LeadView }) {
  return (
    <div className={`stack at-top gap-6 ${styles['beside']}`} data-hides-secret>
      <section>
        <h2 className="size-3 below-2">Быстрее по&nbsp;телефону</h2>
        <p className="below-2">
          Назовите номер заявки: <span className="nowrap">{number}</span>.
        </p>
        <PlantPhone />
      </section>
      <section data-print="no">
        <h2 className="size-3 below-2">Сохраните ссылку</h2>
        <p className="below-2">
          <a href={link}>Ссылка на&nbsp;эту заявку</a> открывает её с&nbsp;любого устройства.
        </p>
        <CopyButton text={link} isPath what="ссылка на заявку" label="Скопировать ссылку" />
      </section>
    </div>
  );
}

export function Page({ data: { status, isUnknown } }: PageProps<'request'>) {
  if (status === undefined) {
    return (
      <div>
        <NoLead isUnknown={isUnknown} />
      </div>
    );
  }
  const { number, thanks, promised, steps, next, quote } = status;
  return (
    <>
      <div>
        <PageHeading
          title={
            <>
              Заявка <span className="nowrap">№&nbsp;{number}</span> принята
            </>
          }
          lead={thanks}
        />
        {promised && <PromisedHour promised={promised} />}
        <section className="above-8">
          <h2 className="below-4">Что происходит с&nbsp;заявкой</h2>
          <LeadSteps steps={steps} />
        </section>
      </div>
      <div className="split two-thirds above-12">
        <div>
          <SentLead status={status} />
        </div>
        <LeadLink status={status} />
      </div>
      <div>
        <ButtonRow>
          {next.map(({ text, href }, index) => (
            <ButtonLink
              key={href}
              href={href}
              look={index === 0 && quote === undefined ? 'primary' : 'secondary'}
              text={text}
            />
          ))}
        </ButtonRow>
      </div>
    </>
  );
}
