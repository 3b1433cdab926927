/** /quote: the sums of a configuration, and the form that mails them. Nothing here needs scripts. */
import { CountedTable } from '#client/components/products/counted-table.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { QuotePart } from '#shared/configuration/counted-view.ts';
import { formatRoubles, toTenths } from '#shared/format.ts';
import { fieldId } from '#shared/forms/form-controls.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import styles from './quote-sums.module.css';

// Where the configuration is delivered to: asked here alone, counted by the server. An error about the city leads here too.

const id = fieldId('quote', 'city');

type QuoteData = PageProps<'quote'>['data'];

const chosenCity = ({ asked, cities }: QuoteData) => cities.find(({ name }) => name === asked?.['city']);

function CityChoice({ data }: { data: QuoteData }) {
  const { asked = {}, cities, pickup } = data;
  return (
    <form className={`row gap-2 ${styles['city']}`} action={href('quote')} data-print="no">
      <input type="hidden" name="model" value={asked['model']} />
      <input type="hidden" name="set" value={asked['set']} />
      <label className="semibold full-row" htmlFor={id}>
        Доставка с&nbsp;завода
      </label>
      <select id={id} name="city" defaultValue={chosenCity(data)?.slug ?? ''}>
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
function SumLine({ parts, isDelivered }: { parts: QuotePart[]; isDelivered: boolean }) {
  const total = parts.reduce((sum, { rub }) => sum + rub, 0);
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, { rub }) => sum + rub, 0));
  return (
    <div className={`above-8 below-8 ${styles['line']}`}>
      <div className={`row ends gap-3 below-4 ${styles['head']}`}>
        <p className={`amount big-figure ${styles['sum']}`}>{formatRoubles(total)}</p>
        <p data-print="no">
          <ButtonLink href={`#${formSectionId('quote', 'quote')}`} text="Получить на почту" />
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

/** Nothing to count: why, and where configurations are chosen. */
function NoConfiguration({ problem }: Pick<QuoteData, 'problem'>) {
  return (
    <>
      <PageHeading
        title="Комплектация не&nbsp;выбрана"
        lead={
          problem?.text ?? 'Соберите комплектацию на\u00a0странице модели и\u00a0нажмите там «Получить на\u00a0почту».'
        }
      />
      <ButtonRow>
        {problem?.link && <ButtonLink {...problem.link} />}
        <ButtonLink href={href('catalog')} look={problem?.link ? 'secondary' : 'primary'} text="Каталог" />
      </ButtonRow>
    </>
  );
}

export function Page({ data }: PageProps<'quote'>) {
  const { counted, asked, parts = [], cities, pickup, paper, problem, isMailed } = data;
  if (counted === undefined || asked === undefined) {
    return (
      <div>
        <NoConfiguration {...(problem && { problem })} />
      </div>
    );
  }
  const isDelivered = cities.length > 0;
  return (
    <>
      <PageHeading
        title={`Расчёт: ${counted.name}`}
        lead={`${counted.choice}. Проверьте состав, выберите город и\u00a0получите расчёт с\u00a0номером${isMailed ? ' на\u00a0почту' : ''}.`}
      />
      <div>
        {parts.length > 0 && <SumLine parts={parts} isDelivered={isDelivered} />}
        <div className="split two-thirds">
          <div className={styles['choice']}>
            {isDelivered && <CityChoice data={data} />}
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
      </div>
      <FormSection
        form="quote"
        page="quote"
        defaults={asked}
        resetKey={JSON.stringify(asked)}
        title="Получить на почту"
        intro={`${isMailed ? 'Пришлём' : 'Откроем'} файл PDF с\u00a0номером и\u00a0сроком действия: цены до\u00a0конца срока не\u00a0изменятся.`}
        next={
          // As `server/leads` does it; looks like the steps of other forms.
          <div>
            <ol className="numbered stack gap-3 below-6 small-on-phone">
              <li>Откроется страница заявки с&nbsp;номером: на&nbsp;ней расчёт и&nbsp;файл PDF.</li>
              {isMailed && <li>Тот&nbsp;же файл придёт на&nbsp;почту.</li>}
              <li>Менеджер отдела продаж проверит и&nbsp;подтвердит расчёт. Суммы не&nbsp;изменятся.</li>
              <li>
                {isMailed ? 'Вторым письмом придёт' : 'На\u00a0той\u00a0же странице появится'} коммерческое предложение
                с&nbsp;именем и&nbsp;телефоном менеджера.
              </li>
            </ol>
          </div>
        }
      >
        <div>
          {isDelivered && (
            // The city that the form mails, as it was chosen above.
            <p className="row gap-2 below-6">
              <b className="semibold full-width">Доставка с&nbsp;завода</b> {chosenCity(data)?.text ?? pickup}{' '}
              <a href={`#${id}`}>изменить</a>
            </p>
          )}
        </div>
      </FormSection>
    </>
  );
}
