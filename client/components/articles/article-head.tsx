/** The title of an article without an answer, and its title block. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { ArticleBlock } from './article-block.tsx';
import styles from './article-head.module.css';

export function ArticleHead() {
  const { article } = usePageData('blog-article', 'news-item');
  return (
    <>
      <p className={styles['rubric']}>{article.rubric}</p>
      <PageHeading title={article.title} lead={article.summary} />
      <ArticleBlock article={article} />
    </>
  );
}
