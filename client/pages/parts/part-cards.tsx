/** Parts that were found: price with its date and VAT, stock by yard, models, other numbers, the way into the list. */
import { ButtonLink, ButtonRow, SecondaryButton } from '#client/components/ui/links.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { NamedLink } from '#shared/content/fields.ts';
import { capitalize, formatModelCount, formatNumber } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import type { PartCard, PartsFound, PartsPage, ShownPartList } from '#shared/parts/parts-page.ts';
import { href } from '#shared/routes.ts';
import listStyles from './chosen-parts.module.css';
import styles from './part-cards.module.css';
import searchStyles from './parts-search.module.css';

// The list to request: it lives in the address, so that it can be sent on and works without scripts.

const listId = 'spisok';

/** Below the search: what is chosen so far. */
export function ListStrip({ list }: { list: ShownPartList }) {
  return (
    <p className={`row level gap-3 marked ${listStyles['strip']}`} data-print="no">
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
        <form action={`${href('parts')}#${listId}`} className={listStyles['form']}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ol className="ruled">
            {rows.map(({ number, name, unit, count, href: page, price, sum: rowSum, removeHref }, index) => (
              <li key={number}>
                <div className={`figures ${listStyles['name']}`}>
                  {page === undefined ? (
                    <b>{number}</b>
                  ) : (
                    <a className="ink bold" href={page}>
                      {number}
                    </a>
                  )}
                  <p className={page === undefined ? 'small warning' : 'small'}>{name}</p>
                </div>
                <label className={`level gap-2 ${listStyles['count']}`}>
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
                  className={`touch-link small ${listStyles['remove']}`}
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
          <p className={`row ends ${listStyles['total']}`}>
            <span>{size}</span>
            <strong className="size-3 figures">
              {sum === undefined ? 'Сумму назовём в\u00a0ответе: не\u00a0у\u00a0всех строк есть цена' : capitalize(sum)}
            </strong>
          </p>
          <ButtonRow>
            <ButtonLink href={formHref('parts', 'parts')} text="Запросить по&nbsp;списку" />
            <SecondaryButton type="submit">Пересчитать</SecondaryButton>
          </ButtonRow>
        </form>
      )}
    </Section>
  );
}

// The search of the catalogue of parts: a plain GET form, which keeps the list.

/** Where answers stand. */
const foundId = 'naydeno';

export function PartsSearch({ catalogue }: { catalogue: PartsPage }) {
  const { asked, models, nodes, total } = catalogue;
  return (
    <search aria-label="Каталог деталей" data-print="no">
      <form action={`${href('parts')}#${foundId}`} className={`grid gap-3 ${searchStyles['form']}`}>
        {asked.list !== undefined && <input type="hidden" name="list" value={asked.list} />}
        <label className={searchStyles['text']}>
          <span className="note semibold ink below-1 block">Номер, название или размер</span>
          <input
            key={asked.number}
            type="search"
            name="number"
            defaultValue={asked.number}
            maxLength={60}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="OS-3501-090"
          />
        </label>
        <label>
          <span className="note semibold ink below-1 block">Модель</span>
          <select key={asked.model} name="model" defaultValue={asked.model ?? ''}>
            <option value="">Все модели</option>
            {models.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="note semibold ink below-1 block">Узел</span>
          <select key={asked.node} name="node" defaultValue={asked.node ?? ''}>
            <option value="">{`Все узлы, ${total}`}</option>
            {nodes.map(({ code, name, count }) => (
              <option key={code} value={code}>{`${name}, ${count}`}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="signal-button">
          Найти
        </button>
      </form>
    </search>
  );
}

/** Names of models that stand in the card; more of them are folded. */
const mostNames = 4;

export function FoundParts({ found }: { found: PartsFound }) {
  const { title, notes, parts, near, page, pageCount } = found;
  return (
    <Section id={foundId} title={title} more={<a href={found.clearHref}>Сбросить поиск</a>}>
      {notes.map((note) => (
        <p key={note} className="measure">
          {note}
        </p>
      ))}
      {parts.length > 0 ? (
        <PartCards parts={parts} />
      ) : (
        <ButtonRow>
          <ButtonLink href={formHref('parts', 'parts')} text="Спросить у&nbsp;кладовщика" />
        </ButtonRow>
      )}
      <Pagination
        {...{ page, pageCount }}
        toHref={(number) => (number === 1 ? found.href : `${found.href}&page=${number}`)}
        label="Страницы найденного"
      />
      {near && (
        <>
          <h3 className="size-3 above-8 below-2">{near.title}</h3>
          <PartCards parts={near.parts} />
        </>
      )}
    </Section>
  );
}

function PartCards({ parts }: { parts: PartCard[] }) {
  return (
    <ul className={`ruled line-below ${styles['parts']}`}>
      {parts.map((part) => (
        <li key={part.number}>
          <div>
            <p className="size-3 bold figures">{part.number}</p>
            <h3 className="size-2">
              <a className="ink warm" href={part.href} rel="nofollow">
                {part.name}
              </a>
            </h3>
            <p className="note">{part.node}</p>
            {part.others.length > 0 && <p className="note">{`Другие номера: ${part.others.join('; ')}`}</p>}
            <Fits models={part.fits} />
          </div>
          <div>
            <p className="row ends">
              <strong className="amount size-3">{part.price}</strong>{' '}
              {part.terms !== '' && <span className="note">{`за\u00a01\u00a0${part.unit} ${part.terms}`}</span>}
            </p>
            <p className={`small ${part.isInStock ? 'good' : 'warning'}`}>
              {part.isInStock ? `В\u00a0наличии: ${part.yards.join(', ')}` : `Сейчас нет: ${part.stock}`}
            </p>
          </div>
          <div data-print="no" data-next-focus={part.number}>
            <PartChoice part={part} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fits({ models }: { models: NamedLink[] }) {
  if (models.length === 0) return <p className="note">Подходит ко&nbsp;всем моделям</p>;
  const names = models.map(({ text, href }, index) => (
    <span key={href}>
      <a href={href}>{text}</a>
      {index < models.length - 1 && ', '}
    </span>
  ));
  if (models.length <= mostNames) return <p className="note">Подходит: {names}</p>;
  return (
    <details className="note fold-mark">
      <summary className="touch-link regular">{`Подходит к\u00a0${formatModelCount(models.length)
        .replace(/модели$/, 'моделям')
        .replace(/моделей$/, 'моделям')}`}</summary>
      <p>{names}</p>
    </details>
  );
}

/** In the list already: how many, and one more or less; each is a link, so that it works without scripts. */
function PartChoice({ part: { number, unit, addHref, chosen } }: { part: PartCard }) {
  if (chosen === undefined) {
    return (
      <a
        id={`one-more-${number}`}
        className="touch-link ink-link plain-button to-middle full-width"
        href={addHref}
        rel="nofollow"
        data-in-place
        aria-label={`Добавить в список: ${number}`}
      >
        Добавить в&nbsp;список
      </a>
    );
  }
  const { count, moreHref, lessHref } = chosen;
  return (
    <p className="level gap-2 ends">
      <a
        className="touch-link ink-link plain-button to-middle size-3"
        href={lessHref}
        rel="nofollow"
        data-in-place
        aria-label={count === 1 ? `Убрать из списка: ${number}` : `На одну меньше: ${number}`}
      >
        −
      </a>
      <span className="semibold figures">
        <span className="visually-hidden semibold figures">{'В\u00a0списке: '}</span>
        {`${formatNumber(count)}\u00a0${unit}`}
      </span>
      {moreHref !== undefined && (
        <a
          id={`one-more-${number}`}
          className="touch-link ink-link plain-button to-middle size-3"
          href={moreHref}
          rel="nofollow"
          data-in-place
          aria-label={`На одну больше: ${number}`}
        >
          +
        </a>
      )}
    </p>
  );
}
