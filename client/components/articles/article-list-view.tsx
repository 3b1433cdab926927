/** One page of a list of articles: heading, articles, pagination. */
import type { ReactNode } from 'react';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import type { ArticlePage, ArticleSection } from '#shared/content/article.ts';
import { feedPaths } from '#shared/pages/paths.ts';
import { href } from '#shared/routes.ts';

interface ArticleListProps {
  section: ArticleSection;
  title: string;
  lead: string;
  list: ArticlePage;
  /** The articles of this page, in the layout of their section. */
  children: ReactNode;
}

export function ArticleListView({ section, title, lead, list, children }: ArticleListProps) {
  const isFirst = list.page === 1;
  const toHref = (page: number) =>
    href(section === 'blog' ? 'blog-list' : 'news-list', page === 1 ? {} : { page: String(page) });
  return (
    <>
      <PageHeading title={isFirst ? title : `${title}, страница\u00a0${list.page}`} {...(isFirst ? { lead } : {})} />
      {list.total === 0 ? (
        <EmptyState title="Здесь пока ничего нет" text="Новое появится на этой странице.">
          <ButtonLink href={href('catalog')} look="secondary" text="Открыть каталог" />
        </EmptyState>
      ) : (
        <div className="above-8">{children}</div>
      )}
      <p className="above-6" data-print="no">
        <a href={feedPaths[section].rss} type="application/rss+xml">
          Читать в RSS
        </a>
      </p>
      <Pagination page={list.page} pageCount={list.pageCount} toHref={toHref} />
    </>
  );
}
