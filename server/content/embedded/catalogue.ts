/** Everything the content folder holds, checked and ready to be indexed. */
import { z } from 'zod';
import type { Article, Section } from '#shared/content/article.ts';
import type { Block } from '#shared/content/block.ts';
import { office, type PlainPage, partner, plainPageId, vacancy } from '#shared/content/company.ts';
import { pictureList } from '#shared/content/picture.ts';
import type { Product } from '#shared/content/product.ts';
import type { Service } from '#shared/content/service.ts';
import { type SiteSettings, seoRecord } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { crossCheck } from './cross-check.ts';
import type { ContentLink } from './link-check.ts';
import { renderMarkdown } from './markdown.ts';
import { createPictureFinder } from './picture-finder.ts';
import {
  articleFile,
  categoryFile,
  pageFile,
  productFile,
  removedProductFile,
  serviceFile,
  siteFile,
  typeFile,
} from './record-files.ts';

const wordsPerMinute = 170;

export type Content = ReturnType<typeof readAll>;

/**
 * Reads and validates the content folder.
 * @throws ContentError naming every fault by file and field
 */
export function loadContent(folder: string): Content {
  const files = new ContentFiles(folder);
  const links: ContentLink[] = [];
  const content = readAll(files, links);
  if (files.faults.length === 0) files.faults.push(...crossCheck(content, links));
  if (files.faults.length > 0) throw new ContentError(files.faults);
  return content;
}

function readAll(files: ContentFiles, links: ContentLink[]) {
  const toHtml = (file: string, source: string) => {
    const rendered = renderMarkdown(source);
    links.push(...rendered.links.map((href) => ({ file, href })));
    return rendered;
  };
  const withHtml = <T extends { body: string }>(file: string, record: T): T => ({
    ...record,
    body: toHtml(file, record.body).html,
  });
  const blocksToHtml = (file: string, blocks: Block[]): Block[] =>
    blocks.map((block) => (block.kind === 'text' ? withHtml(file, block) : block));
  const pictures = createPictureFinder(files.readYaml('pictures.yaml', pictureList) ?? {}, files);
  const withPicture = <T extends { picture?: string | undefined }>(file: string, record: T) => ({
    ...record,
    picture: record.picture === undefined ? undefined : pictures.find(file, record.picture),
  });

  const types = (files.readYaml('types.yaml', z.array(typeFile)) ?? []).map(
    (record): TrailerType => ({
      ...withHtml('types.yaml', record),
      pictures: pictures.findAll('types.yaml', record.pictures),
    }),
  );
  const site = files.readYaml('site.yaml', siteFile);
  const readArticles = (section: Section): Article[] =>
    files.readMarkdownFolder(section, articleFile).map(([id, record]) => {
      const file = `${section}/${id}.md`;
      const { html, headings } = toHtml(file, record.body);
      const readingMinutes = Math.max(1, Math.round(record.body.split(/\s+/).length / wordsPerMinute));
      return { ...withPicture(file, record), id, section, body: html, contents: headings, readingMinutes };
    });

  return {
    // Absent only where a fault is already recorded, and then loadContent throws.
    site: (site && pictures.inSite(site)) as SiteSettings,
    seo: files.readYaml('seo.yaml', z.record(z.string(), seoRecord)) ?? {},
    categories: (files.readYaml('categories.yaml', z.array(categoryFile)) ?? []).map((record) =>
      withHtml('categories.yaml', record),
    ),
    types,
    products: files.readYamlFolder('products', productFile).map(([id, record]): Product => {
      const file = `products/${id}.yaml`;
      const own = record.pictures && pictures.findAll(file, record.pictures);
      const ofType = types.find(({ code }) => code === record.type)?.pictures ?? [];
      return { ...withHtml(file, record), id, pictures: own ?? ofType };
    }),
    removedProducts: files.readYaml('removed-products.yaml', z.array(removedProductFile)) ?? [],
    services: files.readYamlFolder('services', serviceFile).map(([slug, record]): Service => {
      const file = `services/${slug}.yaml`;
      return { ...withPicture(file, record), slug, blocks: blocksToHtml(file, record.blocks) };
    }),
    pages: files.readYamlFolder('pages', pageFile).flatMap(([name, record]): PlainPage[] => {
      const file = `pages/${name}.yaml`;
      const id = plainPageId.safeParse(name).data;
      if (id === undefined) files.faults.push(`${file}: the site has no such page`);
      return id === undefined ? [] : [{ ...withPicture(file, record), id, blocks: blocksToHtml(file, record.blocks) }];
    }),
    articles: { blog: readArticles('blog'), news: readArticles('news') },
    offices: files.readYaml('offices.yaml', z.array(office)) ?? [],
    vacancies: files.readYaml('vacancies.yaml', z.array(vacancy)) ?? [],
    partners: files.readYaml('partners.yaml', z.array(partner)) ?? [],
  };
}
