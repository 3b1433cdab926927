export { ArticleView as Page, livingArticle as living } from '#client/components/article-view.tsx';
