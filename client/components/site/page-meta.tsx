/** Title, meta and link tags of the page; React updates them on navigation. */

import { useApp } from '#client/context/site-context.ts';
import type { ArticleSection } from '#shared/content/article.ts';
import type { PageResult, ViewId } from '#shared/pages/page-result.ts';
import { feedPaths, toOgImagePath, toOgImageSearch } from '#shared/pages/paths.ts';

/** Routes whose section has feeds. */
const sections: Partial<Record<ViewId, ArticleSection>> = {
  'blog-list': 'blog',
  'blog-article': 'blog',
  'news-list': 'news',
  'news-item': 'news',
};

export function PageMeta({ page }: { page: PageResult }) {
  const { origin, site } = useApp();
  const { published } = page;
  const { title, description } = page.seo;
  const address = `${origin}${page.canonical ?? page.path}`;
  // A link to chosen models is about them; messengers would read the canonical address in its place.
  const { search, ...shown } = page.link ?? { ...page.seo, search: '' };
  const shownAddress = search === '' ? address : `${origin}${page.path}${search}`;
  const section = sections[page.id];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={page.indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow'} />
      {page.id !== 'error' && <link rel="canonical" href={address} />}
      <meta property="og:type" content={published === undefined ? 'website' : 'article'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={shown.title} />
      <meta property="og:description" content={shown.description} />
      <meta property="og:url" content={shownAddress} />
      {published !== undefined && <meta property="article:published_time" content={published.date} />}
      {published?.updated !== undefined && <meta property="article:modified_time" content={published.updated} />}
      {published !== undefined && <meta property="article:section" content={published.rubric} />}
      {page.id !== 'error' && (
        <>
          <meta property="og:image" content={`${origin}${toOgImagePath(page.path)}${toOgImageSearch(search)}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={shown.title} />
        </>
      )}
      {section !== undefined && (
        <>
          <link rel="alternate" type="application/rss+xml" title="RSS" href={feedPaths[section].rss} />
          <link rel="alternate" type="application/atom+xml" title="Atom" href={feedPaths[section].atom} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
