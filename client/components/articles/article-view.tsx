/** An article or news item: head, table of contents, text, and what to read next. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { LateSection, wholeBlog } from '#client/components/ui/late-section.tsx';
import { LinkList } from '#client/components/ui/links.tsx';
import { RenderingMark } from '#client/components/ui/rendering-mark.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Article, ArticleCard } from '#shared/content/article.ts';
import { capitalize, formatDay } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { AnswerFigure } from './answer-figure.tsx';
import openingStyles from './answer-opening.module.css';
import { ArticleTiles } from './article-tiles.tsx';
import { ContentsList, ReadingLayout } from './reading-layout.tsx';
import { ChangeFigure, TitleBlock } from './title-block.tsx';

/** The title block of an article: dates, author, reading time. */
function ArticleBlock({ article: { date, updated, author, readingMinutes } }: { article: Article }) {
  const dayCell = (label: string, day: string) => ({ label, value: <time dateTime={day}>{formatDay(day)}</time> });
  const cells = [
    dayCell('Опубликовано', date),
    ...(updated === undefined ? [] : [dayCell('Обновлено', updated)]),
    { label: 'Время чтения', value: `${readingMinutes}\u00a0мин` },
    ...(author === undefined ? [] : [{ label: capitalize(author.role), value: author.name }]),
  ];
  return <TitleBlock cells={cells} />;
}

/** How an article opens: the question, the answer, the figure that proves it; a news item: what changes, at its largest. Then who wrote it and when. */
function AnswerOpening({ article }: { article: Article }) {
  const { rubric, title, answer, summary, change, proof } = article;
  return (
    <>
      <p className="small semibold accent below-2">{rubric}</p>
      <PageHeading title={title} />
      <div className={`grid above-5 ${openingStyles['answer']}`}>
        {change !== undefined && (
          <div className={`dimension-rule ${openingStyles['change']}`}>
            <ChangeFigure change={change} />
          </div>
        )}
        <p className={`lead marked ${openingStyles['words']}`}>{answer ?? summary}</p>
        {proof !== undefined && <AnswerFigure proof={proof} />}
        <div className={openingStyles['block']}>
          <ArticleBlock article={article} />
        </div>
      </div>
    </>
  );
}

type ArticleProps = PageProps<'blog-article' | 'news-item'>;

/** Texts and links around an article, by section. */
const surroundings = {
  blog: { title: 'Читайте дальше', list: { ...wholeBlog, open: 'Открыть весь блог' } },
  news: {
    title: 'Другие новости',
    list: { href: href('news-list'), all: 'Все новости', open: 'Открыть все новости' },
  },
} as const;

/** News show what changes; their pictures stay with their items. */
const showChange = ({ change }: ArticleCard) => change && <ChangeFigure change={change} />;

function ReadNext({ data: { article }, deferred }: ArticleProps) {
  const { title, list } = surroundings[article.section];
  return (
    <>
      {article.relatedProducts.length > 0 && (
        <Section title="Техника по теме" more={<a href={href('catalog')}>Весь каталог</a>}>
          <Deferred
            slot={deferred.products}
            fallback={<LinkList links={[{ text: 'Открыть каталог', href: href('catalog') }]} />}
          >
            {(products) => <ProductTiles products={products} />}
          </Deferred>
        </Section>
      )}
      <LateSection title={title} list={list} slot={deferred.more}>
        {(articles) => <ArticleTiles articles={articles} toFigure={showChange} />}
      </LateSection>
    </>
  );
}

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 62vw, 840px';

export function ArticleView({ data, deferred }: ArticleProps) {
  const { article } = data;
  const { answer, change, contents, picture, body } = article;
  return (
    <article>
      <div>
        {(answer ?? change) === undefined ? (
          <>
            <p className="small semibold accent below-2">{article.rubric}</p>
            <PageHeading title={article.title} lead={article.summary} />
            <ArticleBlock article={article} />
          </>
        ) : (
          <AnswerOpening article={article} />
        )}
      </div>
      <ReadingLayout
        contents={contents.length > 1 && <ContentsList label="Содержание статьи" entries={contents} />}
        picture={
          picture && (
            <figure>
              <SitePicture picture={picture} sizes={pictureSizes} isMain />
              <RenderingMark picture={picture} />
            </figure>
          )
        }
      >
        <RichText html={body} />
      </ReadingLayout>
      <div>
        <ReadNext data={data} deferred={deferred} />
      </div>
    </article>
  );
}
