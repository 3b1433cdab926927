/** Routes of the feeds: news and blog as RSS and Atom, the catalogue as YML. */
import { Router } from 'express';
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { latestChange, sendParts, sendText } from '#server/seo/send-file.ts';
import type { SeoDependencies } from '#server/seo/seo-dependencies.ts';
import { type AddressParts, readAddresses } from '#server/seo/sitemaps/address-parts.ts';
import type { ArticleSection } from '#shared/content/article.ts';
import type { Product } from '#shared/content/product.ts';
import { catalogueFeedPath, feedPaths } from '#shared/pages/feed-paths.ts';
import { href } from '#shared/routes.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { renderCatalogueFeed } from './catalogue-feed.ts';
import { readEntries } from './feed-entries.ts';
import { renderAtom, renderRss } from './render-feeds.ts';

const maxAgeSeconds = 600;
const formats = {
  rss: { type: 'application/rss+xml; charset=utf-8', render: renderRss },
  atom: { type: 'application/atom+xml; charset=utf-8', render: renderAtom },
} as const;
const lists = { blog: 'blog-list', news: 'news-list' } as const satisfies Record<ArticleSection, string>;
/** Products fetched concurrently. */
const productsAtOnce = 10;

export function feeds(dependencies: SeoDependencies): Router {
  const { config, content, frontend, readSite } = dependencies;
  const origin = config.siteUrl;
  const router = Router({ caseSensitive: true, strict: true });

  for (const section of Object.keys(lists) as ArticleSection[]) {
    for (const format of ['rss', 'atom'] as const) {
      router.get(feedPaths[section][format], async (_request, response) => {
        const options = { signal: response.locals.visitorLeft };
        const path = href(lists[section]);
        const [entries, site, seo] = await Promise.all([
          readEntries(content, section, origin, options),
          readSite(),
          content.seo({ path: path.slice(1) }, options),
        ]);
        const days = entries.map(({ updated }) => updated).sort();
        const head = {
          title: seo.seo_title ?? site.name,
          description: seo.seo_description ?? site.name,
          plantName: site.name,
          zone: site.timeZone,
          email: site.email,
          page: `${origin}${path}`,
          self: `${origin}${feedPaths[section][format]}`,
          updated: days.at(-1) ?? plantDay(Date.parse(frontend.build.time), site.timeZone),
        };
        const { type, render } = formats[format];
        sendText(response, { type, maxAgeSeconds, changes: [frontend.build.time, ...days] }, render(head, entries));
      });
    }
  }

  router.get(catalogueFeedPath, async (request, response) => {
    const options = { signal: response.locals.visitorLeft };
    const [site, categories, list] = await Promise.all([
      readSite(),
      content.categories({}, options),
      readAddresses(content, 'products', options),
    ]);
    if (list === undefined) throw new HttpError(404, 'no products');
    const changes = [frontend.build.time, list.updated];
    const date = latestChange(changes).toISOString();
    const products = readProducts(content, list.parts, options);
    await sendParts(
      { request, response, facts: ['catalogue', list.total, frontend.build.id, origin] },
      { type: 'application/xml; charset=utf-8', maxAgeSeconds, changes },
      renderCatalogueFeed({ site, origin, categories, date, products }),
    );
  });
  return router;
}

async function* readProducts(
  content: ContentSource,
  parts: AddressParts['parts'],
  options: CallOptions,
): AsyncGenerator<Product> {
  for await (const part of parts) {
    const ids = part.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
    for (let start = 0; start < ids.length; start += productsAtOnce) {
      const some = ids.slice(start, start + productsAtOnce);
      const products = await Promise.all(some.map((id) => content.product({ id }, options)));
      for (const product of products) if (product !== undefined) yield product;
    }
  }
}
