/** /about/blog/…: an article. */
export { ArticleView as Page, articleClientProps as clientProps } from '#client/components/articles/article-view.tsx';
