/** What the head says about the page, kept up to date while the visitor walks on. */
import type { PageResult } from '#shared/page-result.ts';
import { useApp } from '../site-context.ts';

export function PageMeta({ page }: { page: PageResult }) {
  const { origin, site } = useApp();
  const { title, description } = page.seo;
  const address = `${origin}${page.canonical ?? page.path}`;
  const published = 'article' in page.data ? page.data.article : undefined;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={page.indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow'} />
      {page.id !== 'error' && <link rel="canonical" href={address} />}
      <meta property="og:type" content={published === undefined ? 'website' : 'article'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {published !== undefined && <meta property="article:published_time" content={published.date} />}
      {published?.updated !== undefined && <meta property="article:modified_time" content={published.updated} />}
      {published !== undefined && <meta property="article:section" content={published.rubric} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
