/** The list to request: it lives in the address, so that it can be sent on and works without scripts. */
import { ButtonLink, ButtonRow, SecondaryButton } from '#client/components/ui/links.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { capitalize } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import type { PartsPage, ShownPartList } from '#shared/parts/parts-page.ts';
import { href } from '#shared/routes.ts';
import styles from './chosen-parts.module.css';

const listId = 'spisok';

/** Below the search: what is chosen so far. */
export function ListStrip({ list }: { list: ShownPartList }) {
  return (
    <p className={`row level gap-3 marked ${styles['strip']}`} data-print="no">
      <span className="semibold figures">{`В\u00a0списке ${list.size}${list.sum === undefined ? '' : `: ${list.sum}`}`}</span>
      <a className="touch-link" href={`#${listId}`}>
        К&nbsp;списку
      </a>
      <a className="touch-link" href={formHref('parts', 'parts')}>
        К&nbsp;заявке
      </a>
    </p>
  );
}

export function ChosenParts({ list, asked }: { list: ShownPartList; asked: PartsPage['asked'] }) {
  const { rows, notices, size, sum, clearHref } = list;
  const kept = Object.entries(asked).filter(([, value]) => value !== undefined);
  return (
    <Section id={listId} title="Ваш список" more={<a href={clearHref}>Очистить список</a>}>
      {notices.map((notice) => (
        <p key={notice} className="marked measure warning below-3">
          {notice}
        </p>
      ))}
      {rows.length > 0 && (
        <form action={`${href('parts')}#${listId}`} className={styles['form']}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ol className="ruled">
            {rows.map(({ number, name, unit, count, href: page, price, sum: rowSum, removeHref }, index) => (
              <li key={number}>
                <div className={`figures ${styles['name']}`}>
                  {page === undefined ? (
                    <b>{number}</b>
                  ) : (
                    <a className="ink bold" href={page}>
                      {number}
                    </a>
                  )}
                  <p className={page === undefined ? 'small warning' : 'small'}>{name}</p>
                </div>
                <label className={`level gap-2 ${styles['count']}`}>
                  <span className="visually-hidden">{`Количество: ${number}`}</span>
                  <input
                    key={count}
                    type="number"
                    name={`n${index + 1}`}
                    defaultValue={count}
                    min={1}
                    max={999}
                    required
                    inputMode="numeric"
                  />
                  <span>{unit}</span>
                </label>
                <p className="figures to-end">
                  {rowSum === undefined ? 'цену назовём' : <strong>{rowSum}</strong>}
                  {rowSum !== undefined && count > 1 && (
                    <small className="note nowrap block">{`по\u00a0${price}`}</small>
                  )}
                </p>
                <a
                  className={`touch-link small ${styles['remove']}`}
                  href={removeHref}
                  rel="nofollow"
                  data-in-place
                  data-print="no"
                  aria-label={`Убрать из списка: ${number}`}
                >
                  Убрать
                </a>
              </li>
            ))}
          </ol>
          <p className={`row ends ${styles['total']}`}>
            <span>{size}</span>
            <strong className="size-3 figures">
              {sum === undefined ? 'Сумму назовём в\u00a0ответе: не\u00a0у\u00a0всех строк есть цена' : capitalize(sum)}
            </strong>
          </p>
          <ButtonRow>
            <ButtonLink href={formHref('parts', 'parts')}>Запросить по списку</ButtonLink>
            <SecondaryButton type="submit">Пересчитать</SecondaryButton>
          </ButtonRow>
        </form>
      )}
    </Section>
  );
}
