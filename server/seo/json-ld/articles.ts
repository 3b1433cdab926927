/** JSON-LD of an article of the blog or the news. */
import type { Thing } from 'schema-dts';
import { pageLanguage } from '#shared/constants.ts';
import type { Article } from '#shared/content/article.ts';
import { toOgImagePath } from '#shared/pages/og-image-path.ts';
import { publishedPictureUrl } from '#shared/picture-url.ts';
import type { JsonLdContext } from './json-ld-context.ts';
import { plantReference } from './plant.ts';

export function articleThings(article: Article, context: JsonLdContext): Thing[] {
  const { origin, url } = context;
  const { title, summary, answer = summary, rubric, author, date, updated = date, picture } = article;
  return [
    {
      '@type': article.section === 'news' ? 'NewsArticle' : 'Article',
      headline: title,
      description: answer,
      articleSection: rubric,
      url,
      mainEntityOfPage: url,
      inLanguage: pageLanguage,
      datePublished: date,
      dateModified: updated,
      author: author ? { '@type': 'Person', name: author.name, jobTitle: author.role } : plantReference(context),
      publisher: plantReference(context),
      // Without a picture of its own: the card that messengers show.
      image: picture ? publishedPictureUrl(origin, picture.source) : `${origin}${toOgImagePath(new URL(url).pathname)}`,
    },
  ];
}
