/** /about/news/…: a news item. */
export { ArticleView as Page, articleClientProps as clientProps } from '#client/components/articles/article-view.tsx';
