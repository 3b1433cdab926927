/** One position: pay and place beside duties and requirements. */

import { ButtonRow } from '#client/components/ui/links.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { Vacancy } from '#shared/content/company.ts';
import { formatDay, formatNumber, formatRange, formatRoubles } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import styles from './vacancy-section.module.css';

/**
 * Opens the form with the position chosen; scripts choose it in place (behaviour/chosen-position.ts). A form, not a link: robots
 * must see one address of the page.
 */
function ReplyButton({ vacancy }: { vacancy: Vacancy }) {
  return (
    <form
      className="stack"
      action={`${href('vacancies')}${formHref('vacancy', 'vacancies')}`}
      data-chooses-position={toChoice(vacancy)}
    >
      <input type="hidden" name="vacancy" value={vacancy.id} />
      <button className="signal-button" type="submit" aria-label={`Откликнуться: ${vacancy.title}`}>
        Откликнуться
      </button>
    </form>
  );
}

export function VacancySection({ vacancy }: { vacancy: Vacancy }) {
  const { id, title, duties, requirements, conditions } = vacancy;
  return (
    <section id={id} className={`split dimension-rule ${styles['vacancy']}`}>
      <h2 className="full-row">{title}</h2>
      <div className={styles['facts']}>
        <p className="big-figure size-4">
          <span>{payText(vacancy)}</span> <small className="small regular nowrap">в месяц</small>
        </p>
        <p className="aside above-2 below-5">{vacancy.payNote}</p>
        <dl className="ruled small">
          <dt>Город</dt>
          <dd>{vacancy.city}</dd>
          <dt>Подразделение</dt>
          <dd>{vacancy.department}</dd>
          <dt>График</dt>
          <dd>{vacancy.schedule}</dd>
          <dt>Занятость</dt>
          <dd>{employmentNames[vacancy.employment]}</dd>
          <dt>Отклики до</dt>
          <dd>
            <time dateTime={vacancy.validThrough}>{formatDay(vacancy.validThrough)}</time>
          </dd>
        </dl>
        <ButtonRow>
          <ReplyButton vacancy={vacancy} />
        </ButtonRow>
      </div>
      <PhoneFold summary="Обязанности, требования, условия">
        <div className="flush-end">
          <TextList title="Обязанности" texts={duties} />
          <TextList title="Требования" texts={requirements} />
          <TextList title="Условия" texts={conditions} />
        </div>
      </PhoneFold>
    </section>
  );
}

function TextList({ title, texts }: { title: string; texts: string[] }) {
  return (
    <>
      <h3 className="below-3">{title}</h3>
      <ul className="flow measure below-6">
        {texts.map((text) => (
          <li className="below-2" key={text}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Texts of pay and employment. */
export function payText({ payFromRub, payToRub }: Vacancy): string {
  if (payFromRub === payToRub) return formatRoubles(payFromRub);
  return formatRange(formatNumber(payFromRub), formatRoubles(payToRub));
}

const employmentNames: Record<Vacancy['employment'], string> = {
  'full-time': 'Полная занятость',
  'part-time': 'Частичная занятость',
  internship: 'Стажировка',
};

/** With the city: one title may be open in two cities. */
export function toChoice({ title, city }: Vacancy): string {
  return `${title}, ${city}`;
}
