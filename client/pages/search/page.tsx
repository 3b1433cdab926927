/** /services/search: the tool that answers a query, then what the site has by kind; never a dead end. */
import { SearchField } from '#client/components/site/search-field.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow, PhoneLink } from '#client/components/ui/links.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp, useOffers } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formatCount } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import type { FoundGroup } from '#shared/page-data.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { callHoursText } from '#shared/tools/opening-hours.ts';
import styles from './page.module.css';

function Group({ group: { kind, title, rows, more } }: { group: FoundGroup }) {
  const { site } = useApp();
  const id = `naydeno-${kind}`;
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 className="aside semibold line-below" id={id}>
        {title}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={`${row.href} ${row.title}`} className={`level linked-card line-below ${styles['row']}`}>
            {row.picture && (
              <div className={`framed ${styles['picture']}`}>
                <SitePicture picture={row.picture} isThumb fit="contain" isDecoration />
              </div>
            )}
            <div>
              <h3 className="size-2 semibold">
                <a href={row.href}>{row.title}</a>
              </h3>
              {row.fact !== undefined && <p className="small above-1">{row.fact}</p>}
              <p className={`aside above-1 ${styles['text']}`}>{row.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {more && (
        <p className="above-3">
          <a className="touch-link" href={more.href} rel="nofollow">
            {`Все ${formatCount(more.total, ['модель', 'модели', 'моделей'])} в\u00a0каталоге`}
          </a>
        </p>
      )}
      {kind === 'model' && <p className="note measure above-3">{site.offerNote}</p>}
    </section>
  );
}

/** For visitors who found nothing: whom to ask, and the pages most people look for. */
function OtherWays({ words, askHref, isEmpty }: { words: string | undefined; askHref: string; isEmpty: boolean }) {
  const { site } = useApp();
  const isOn = useOffers();
  return (
    <aside aria-label="Другие способы найти">
      <h2 className="size-3 below-2">{isEmpty || words === undefined ? 'Где ещё искать' : 'Не\u00a0нашли?'}</h2>
      <p className="quiet column">
        <PhoneLink phone={site.phone} />
        <span>{callHoursText(site.phoneHours)}</span>
      </p>
      <ul className={`ruled line-below touch-links above-3 ${styles['ways']}`}>
        {!isEmpty && (
          <li>
            <a href={askHref}>Спросить завод{words !== undefined && ' об\u00a0этом'}</a>
          </li>
        )}
        <li>
          <a href={href('catalog')}>Весь каталог</a>
        </li>
        {isOn('trailerFinder') && (
          <li>
            <a href={href('trailer-finder')}>Подбор по&nbsp;грузу</a>
          </li>
        )}
        {isOn('parts') && (
          <li>
            <a href={href('parts')}>Запасные части</a>
          </li>
        )}
      </ul>
    </aside>
  );
}

export function Page({ data: { words, isCut, answers, groups, isPreparing } }: PageProps<'search'>) {
  const hasParts = useOffers()('parts');
  const isEmpty = answers.length === 0 && groups.length === 0;
  const about = words === undefined ? [] : [`${href('search')}${toSearch({ q: [words] })}`];
  const askHref = formHref('question', 'search', ...about);
  return (
    <div className={`split ${styles['page']}`}>
      <header className="full-row">
        <h1 className="size-4 below-4">{words === undefined ? 'Поиск по\u00a0сайту' : 'Результаты поиска'}</h1>
        <search>
          <form action={href('search')} className={styles['form']}>
            <SearchField label="Что найти" placeholder="Модель, груз, деталь" words={words} />
          </form>
        </search>
        {isCut && <p className="quiet measure above-3">{`Запрос длинный: искали по\u00a0началу\u00a0— «${words}».`}</p>}
        {words === undefined && (
          <p className="quiet measure above-3">
            Назовите модель или артикул, груз («24&nbsp;паллеты напитков»), размер («28&nbsp;м³»), деталь, услугу или
            город.
          </p>
        )}
      </header>
      <div className="stack gap-6">
        {answers.length > 0 && (
          // Tools that are filled in with what was asked.
          <ul className="stack gap-3">
            {answers.map(({ text, note, href }) => (
              <li key={href} className={`tinted marked cushion linked-card ${styles['answer']}`}>
                <a className="size-3 bold" href={href}>
                  {text}
                </a>
                <p className="quiet above-1">{note}</p>
              </li>
            ))}
          </ul>
        )}
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
        {words !== undefined && isEmpty && !isPreparing && (
          <EmptyState
            title={`По\u00a0запросу «${words}» ничего не\u00a0нашлось`}
            text={`Проверьте, нет\u00a0ли опечатки, или назовите то\u00a0же короче: модель, вид техники, груз${hasParts ? ', деталь' : ''}. Можно спросить завод\u00a0— запрос приложим к\u00a0вопросу.`}
          >
            <ButtonRow>
              <ButtonLink href={askHref} text="Спросить завод" />
            </ButtonRow>
          </EmptyState>
        )}
        {words !== undefined && isPreparing && (
          <EmptyState
            title="Поиск готовится"
            text="Обновите страницу через минуту, а&nbsp;модели уже можно искать в&nbsp;каталоге."
          >
            <ButtonRow>
              <ButtonLink href={`${href('catalog')}${toSearch({ q: [words] })}#modeli`} text="Искать модели" />
            </ButtonRow>
          </EmptyState>
        )}
      </div>
      <OtherWays words={words} askHref={askHref} isEmpty={words !== undefined && isEmpty} />
    </div>
  );
}
