/** The sitemap: every listed address with the day of its last change. */
import type { ArticleCard, Section } from '#shared/content/article.ts';
import { listAddresses } from '../content/addresses.ts';
import type { CallOptions, ContentSource } from '../content/content-source.ts';

const articlesPerCall = 50;

/** @param origin the site's public origin without a slash at the end */
export async function renderSitemap(content: ContentSource, origin: string, options: CallOptions): Promise<string> {
  const [categories, products, services, blog, news] = await Promise.all([
    content.categories({}, options),
    content.products({}, options),
    content.services({}, options),
    readArticles(content, 'blog', options),
    readArticles(content, 'news', options),
  ]);
  const urls = listAddresses({ categories, products, services, articles: [...blog, ...news] }).map(
    ({ path, updated }) => {
      const date = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
      return `<url><loc>${origin}${path}</loc>${date}</url>\n`;
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

async function readArticles(content: ContentSource, section: Section, options: CallOptions): Promise<ArticleCard[]> {
  const articles: ArticleCard[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const list = await content.articles({ section, page, perPage: articlesPerCall }, options);
    pageCount = list?.pageCount ?? 0;
    articles.push(...(list?.articles ?? []));
  }
  return articles;
}
