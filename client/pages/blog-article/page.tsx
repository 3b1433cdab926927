/** /about/blog/…: an article. */
export { ArticleView as Page } from '#client/components/articles/article-view.tsx';
