/** /about/news: the list of news by year. */
import { AnswerFigure } from '#client/components/articles/answer-figure.tsx';
import { ArticleListView } from '#client/components/articles/article-list-view.tsx';
import { ChangeFigure } from '#client/components/articles/title-block.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ArticleCard } from '#shared/content/article.ts';
import type { Picture } from '#shared/content/picture.ts';
import { formatDay } from '#shared/format.ts';
import { isCutOut } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import dayStyles from './news-day.module.css';
import leadStyles from './news-lead.module.css';
import pictureStyles from './news-picture.module.css';
import styles from './page.module.css';

/** A date as a large day with its month below; screen readers get the full date. */
function NewsDay({ day, isLarge = false }: { day: string; isLarge?: boolean }) {
  const [date, month] = formatDay(day).split('\u00a0');
  return (
    <time className={`holder block ${dayStyles['day']}`} dateTime={day} data-large={isLarge || undefined}>
      <span className={`big-figure block ${dayStyles['date']}`} aria-hidden="true">
        {date}
      </span>
      <span className={isLarge ? 'block above-3' : 'note block above-1'} aria-hidden="true">
        {month}
      </span>
      <span className="visually-hidden">{formatDay(day)}</span>
    </time>
  );
}

/** The picture of a news item. Sized by `--ratio` of the parent. */
function NewsPicture({ picture, sizes, isMain = false }: { picture: Picture; sizes: string; isMain?: boolean }) {
  return (
    <div className={`framed ${pictureStyles['picture']}`}>
      <SitePicture
        picture={picture}
        sizes={sizes}
        fit={isCutOut(picture) ? 'contain' : 'cover'}
        isMain={isMain}
        isDecoration
      />
    </div>
  );
}

const leadSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 60vw, 740px';

/** The newest item, large: its day beside what it changes. */
function NewsLead({ article }: { article: ArticleCard }) {
  const { id, date, title, summary, rubric } = article;
  return (
    <article className={`linked-card split ${leadStyles['lead']}`}>
      <div className={`dimension-rule ${leadStyles['text']}`}>
        <NewsDay day={date} isLarge />
        <p className={`note semibold accent ${leadStyles['rubric']}`}>{rubric}</p>
        <h2 className="below-3">
          <a href={href('news-item', { id })}>{title}</a>
        </h2>
        <p className="quiet measure">{summary}</p>
      </div>
      <LeadFigure {...article} />
    </article>
  );
}

function LeadFigure({ proof, change, picture }: ArticleCard) {
  if (proof !== undefined) return <AnswerFigure proof={proof} />;
  if (change !== undefined) return <ChangeFigure change={change} />;
  return picture && <NewsPicture picture={picture} sizes={leadSizes} isMain />;
}

// A news item as a row: date, text, optional picture.

const sizes = '(max-width: 639.98px) 104px, (max-width: 1023.98px) 180px, 240px';

function NewsLine({ article: { id, date, title, summary, rubric, picture } }: { article: ArticleCard }) {
  return (
    <li className={`linked-card line-below grid ${styles['line']}`}>
      <NewsDay day={date} />
      <div className={styles['text']}>
        <p className="note semibold accent below-1">{rubric}</p>
        <h3 className="below-2">
          <a href={href('news-item', { id })}>{title}</a>
        </h3>
        <p className="aside measure">{summary}</p>
      </div>
      {picture !== undefined && <NewsPicture picture={picture} sizes={sizes} />}
    </li>
  );
}

// A year as a line of months: the span that the page lists, and a mark at each item. The list says the same in words.

const width = 1000;
const quarters = ['январь', 'апрель', 'июль', 'октябрь'];

/** @param days of the items, `2026-11-18`, all of one year */
function YearRuler({ days }: { days: readonly string[] }) {
  const marks = days.map(toX);
  const [from, to] = [Math.min(...marks), Math.max(...marks)];
  const months = daysBefore.map((count) => Math.round((width * count) / 365));
  return (
    <div className={styles['ruler']}>
      <svg viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
        <path className="outline pale-line" d={`M0 12H${width}${months.map((x) => `M${x} 8v8`).join('')}`} />
        <path className="outline ink-line" strokeWidth="2" d={`M${from} 12H${to}`} />
        <path className="outline stroke-signal" strokeWidth="3" d={marks.map((x) => `M${x} 2v20`).join('')} />
      </svg>
      <p className="note" aria-hidden="true">
        {quarters.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}

/** Without Date, which has a zone. A leap day moves a mark by less than its width. */
function toX(day: string): number {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return Math.round((width * ((daysBefore[month - 1] ?? 0) + date - 1)) / 365);
}

/** Each month. */
const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

export function Page({ data: { list } }: PageProps<'news-list'>) {
  const isRented = useOffers()('rent');
  const [newest] = list.page === 1 ? list.articles : [];
  const others = list.articles.filter((article) => article !== newest);
  const years = Map.groupBy(others, ({ date }) => date.slice(0, 4));
  return (
    <ArticleListView
      section="news"
      title="Новости завода"
      lead={`Модели, производство${isRented ? ', сервис и\u00a0аренда' : ' и\u00a0сервис'}: что изменилось и\u00a0с\u00a0какого дня.`}
      list={list}
    >
      {newest !== undefined && <NewsLead article={newest} />}
      {[...years].map(([year, articles]) => (
        <section key={year} className={`split above-12 ${styles['year']}`}>
          <div className="full-row">
            <YearRuler days={list.articles.filter(({ date }) => date.startsWith(year)).map(({ date }) => date)} />
          </div>
          <h2 className={`figures ${styles['name']}`}>{year}</h2>
          <ul>
            {articles.map((article) => (
              <NewsLine key={article.id} article={article} />
            ))}
          </ul>
        </section>
      ))}
    </ArticleListView>
  );
}
