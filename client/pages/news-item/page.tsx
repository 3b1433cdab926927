/** /about/news/…: a news item. */
export { ArticleView as Page } from '#client/components/articles/article-view.tsx';
