/** /quote: the sums of a configuration, and the form that mails them. Nothing here needs scripts. */

import { CountedTable } from '#client/components/products/counted-table.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/rendering.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { QuotePart } from '#shared/configuration/counted-view.ts';
import { formatRoubles, toTenths } from '#shared/format.ts';
import { fieldId } from '#shared/forms/form-controls.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import styles from './quote-sums.module.css';

// Where the configuration is delivered to: asked here alone, counted by the server. An error about the city leads here too.

const id = fieldId('quote', 'city');

function CityChoice() {
  const { asked = {}, cities, pickup } = usePageData('quote');
  const chosen = cities.find(({ name }) => name === asked['city']);
  if (cities.length === 0) return null;
  return (
    <form className={`row gap-2 ${styles['city']}`} action={href('quote')} data-print="no">
      <input type="hidden" name="model" value={asked['model']} />
      <input type="hidden" name="set" value={asked['set']} />
      <label className="semibold full-row" htmlFor={id}>
        Доставка с&nbsp;завода
      </label>
      <select id={id} name="city" defaultValue={chosen?.slug ?? ''}>
        <option value="">{pickup}</option>
        {cities.map(({ slug, text }) => (
          <option key={slug} value={slug}>
            {text}
          </option>
        ))}
      </select>
      <button className="field-button" type="submit">
        Пересчитать
      </button>
    </form>
  );
}

/** The sum in large figures, and its parts as one stacked line. A sum of one part has nothing to divide. */
function SumLine({ parts }: { parts: QuotePart[] }) {
  const isDelivered = usePageData('quote').cities.length > 0;
  const total = parts.reduce((sum, { rub }) => sum + rub, 0);
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, { rub }) => sum + rub, 0));
  return (
    <div className={`above-8 below-8 ${styles['line']}`}>
      <div className={`row ends gap-3 below-4 ${styles['head']}`}>
        <p className={`amount big-figure ${styles['sum']}`}>{formatRoubles(total)}</p>
        <p data-print="no">
          <ButtonLink href={`#${formSectionId('quote', 'quote')}`}>Получить на почту</ButtonLink>
        </p>
      </div>
      {parts.length === 1 ? (
        <p>{`${parts[0]?.title}, без опций${isDelivered ? ' и\u00a0доставки' : ''}`}</p>
      ) : (
        <>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {parts.map(({ kind, rub }, index) => (
              <rect
                key={kind}
                data-part={kind}
                x={toTenths((((ends[index] ?? 0) - rub) / total) * 100)}
                width={toTenths((rub / total) * 100)}
                height="10"
              />
            ))}
          </svg>
          <ul className="row apart parts-list above-4">
            {parts.map(({ kind, title, rub }) => (
              <li key={kind} data-part={kind}>
                {title} <b className="nowrap">{formatRoubles(rub)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The sums of the configuration: what they consist of, the choice of a city as a plain form, line by line. */
function QuoteSums() {
  const { counted, parts = [], paper } = usePageData('quote');
  if (counted === undefined) return null;
  return (
    <>
      {parts.length > 0 && <SumLine parts={parts} />}
      <div className="split two-thirds">
        <div className={styles['choice']}>
          <CityChoice />
          <p className="row apart above-4">
            <a href={paper} rel="nofollow">
              Открыть расчёт в&nbsp;PDF
            </a>
            <a href={counted.path} rel="nofollow">
              Изменить комплектацию
            </a>
          </p>
        </div>
        <div>
          <CountedTable counted={counted} />
        </div>
      </div>
    </>
  );
}

/** The city that the form mails, as it was chosen above. */
function ChosenCity() {
  const { asked = {}, cities, pickup } = usePageData('quote');
  const chosen = cities.find(({ name }) => name === asked['city']);
  if (cities.length === 0) return null;
  return (
    <p className="row gap-2 below-6">
      <b className="semibold full-width">Доставка с&nbsp;завода</b> {chosen?.text ?? pickup}{' '}
      <a href={`#${fieldId('quote', 'city')}`}>изменить</a>
    </p>
  );
}

/** Nothing to count: why, and where configurations are chosen. */
function NoConfiguration() {
  const { problem } = usePageData('quote');
  return (
    <>
      <PageHeading
        title="Комплектация не&nbsp;выбрана"
        lead={
          problem?.text ?? 'Соберите комплектацию на\u00a0странице модели и\u00a0нажмите там «Получить на\u00a0почту».'
        }
      />
      <ButtonRow>
        {problem?.link && <ButtonLink href={problem.link.href}>{problem.link.text}</ButtonLink>}
        <ButtonLink href={href('catalog')} look={problem?.link ? 'secondary' : 'primary'}>
          Каталог
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

/** What follows for a quote, as `server/leads` does it. Looks like the steps of other forms. */
function QuoteSteps() {
  return (
    <ol className="numbered stack gap-3 below-6 small-on-phone">
      <li>Откроется страница заявки с&nbsp;номером: на&nbsp;ней расчёт и&nbsp;файл PDF.</li>
      <li>Тот&nbsp;же файл придёт на&nbsp;почту.</li>
      <li>Менеджер отдела продаж проверит и&nbsp;подтвердит расчёт. Суммы не&nbsp;изменятся.</li>
      <li>Вторым письмом придёт коммерческое предложение с&nbsp;именем и&nbsp;телефоном менеджера.</li>
    </ol>
  );
}

export function Page({ data: { counted, asked } }: PageProps<'quote'>) {
  if (counted === undefined || asked === undefined) {
    return (
      <div>
        <NoConfiguration />
      </div>
    );
  }
  return (
    <>
      <PageHeading
        title={`Расчёт: ${counted.name}`}
        lead={`${counted.choice}. Проверьте состав, выберите город и\u00a0получите расчёт с\u00a0номером на\u00a0почту.`}
      />
      <div>
        <QuoteSums />
      </div>
      <FormSection
        id={formSectionId('quote', 'quote')}
        title="Получить на почту"
        intro="Пришлём файл PDF с номером и сроком действия: цены до конца срока не изменятся."
        next={
          <div>
            <QuoteSteps />
          </div>
        }
      >
        <div>
          <ChosenCity />
        </div>
        <LeadForm form="quote" defaults={asked} resetKey={JSON.stringify(asked)} />
      </FormSection>
    </>
  );
}
