import { ArticleView } from '#client/components/article-view.tsx';
import type { PageProps } from '#client/page-module.ts';

export function Page({ data, deferred }: PageProps<'news-item'>) {
  return <ArticleView article={data.article} deferred={deferred} />;
}
