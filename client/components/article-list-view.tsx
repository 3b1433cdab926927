import type { ReactNode } from 'react';
import type { ArticlePage, Section } from '#shared/content/article.ts';
import { feedPaths } from '#shared/feed-paths.ts';
import styles from './article-list-view.module.css';
import { PageHeading } from './page-heading.tsx';
import { Pagination } from './pagination.tsx';

interface ArticleListProps {
  section: Section;
  title: string;
  lead: string;
  list: ArticlePage;
  toHref: (page: number) => string;
  /** The articles of this page, in the look of the section. */
  children: ReactNode;
}

/** One page of a list: its heading, its articles, the ways to the other pages. */
export function ArticleListView({ section, title, lead, list, toHref, children }: ArticleListProps) {
  const isFirst = list.page === 1;
  return (
    <>
      <PageHeading title={isFirst ? title : `${title}, страница\u00a0${list.page}`} {...(isFirst ? { lead } : {})} />
      {children}
      <p className={styles['feed']} data-print="no">
        <a href={feedPaths[section].rss} type="application/rss+xml">
          Читать в RSS
        </a>
      </p>
      <Pagination page={list.page} pageCount={list.pageCount} toHref={toHref} />
    </>
  );
}
