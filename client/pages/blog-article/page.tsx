/** /about/blog/…: an article. */
export {
  ArticleView as Page,
  articleClientProps as clientProps,
  articleLaterFiles as laterFiles,
} from '#client/components/articles/article-view.tsx';
