/** Loads the content folder: reads every file, renders its texts, finds its pictures, checks everything. */
import { z } from 'zod';
import type { Article, ArticleSection } from '#shared/content/article.ts';
import {
  officeSchema,
  type PlainPage,
  partnerSchema,
  plainPageIdSchema,
  vacancySchema,
} from '#shared/content/company.ts';
import type { DeliveryTerms } from '#shared/content/delivery.ts';
import type { Product } from '#shared/content/product.ts';
import type { Service } from '#shared/content/service.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import { type SiteSettings, seoRecordSchema } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { Content } from './content.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { crossCheck } from './cross-check.ts';
import { findDelivery } from './delivery-file.ts';
import { findDocumentFiles } from './document-files.ts';
import { legacyPathFile } from './legacy-paths.ts';
import type { ContentLink } from './link-check.ts';
import { findLoadingTables, type LoadingTables } from './loading-tables.ts';
import { readManualFiles } from './manual-files.ts';
import { checkPictures } from './picture-check.ts';
import { createPictureFinder, type PictureFinder } from './picture-finder.ts';
import { addProductViews } from './product-views.ts';
import {
  articleFileSchema,
  categoryFileSchema,
  legacyPathListSchema,
  pageFileSchema,
  pictureListSchema,
  productFileSchema,
  removedProductFileSchema,
  serviceFileSchema,
  siteFileSchema,
  typeFileSchema,
} from './record-files.ts';
import { findSetTerms } from './set-terms-file.ts';
import { createTextRenderer } from './text-renderer.ts';

const wordsPerMinute = 170;

/**
 * Reads and validates the content folder.
 * @throws ContentError naming every fault by file and field
 */
export function loadContent(folder: string): Content {
  const files = new ContentFiles(folder);
  const links: ContentLink[] = [];
  const pictureList = files.readYaml('pictures.yaml', pictureListSchema) ?? {};
  const pictures = createPictureFinder(pictureList, files);
  const records = readRecords(files, links, pictures);
  const content = { ...records, products: addProductViews(records.products, pictureList, pictures) };
  const isRead = files.faults.length === 0;
  if (isRead) files.faults.push(...files.figureFaults);
  if (isRead && !files.hasGaps) {
    files.faults.push(
      ...crossCheck(content, links),
      ...checkPictures(content, pictureList),
      ...pictures.unusedFaults(),
    );
  }
  if (files.faults.length > 0) throw new ContentError(files.faults);
  return content;
}

function readRecords(files: ContentFiles, links: ContentLink[], pictures: PictureFinder): Content {
  const { toHtml, withHtml, blocksToHtml } = createTextRenderer(links);
  const legacyPaths = files.readYaml(legacyPathFile, legacyPathListSchema) ?? [];
  links.push(...legacyPaths.map(({ to }) => ({ file: legacyPathFile, href: to })));
  const manualFiles = readManualFiles(files);
  const types = (files.readYaml('types.yaml', z.array(typeFileSchema)) ?? []).map((record): TrailerType => {
    const { edition, date } = manualFiles.manuals[record.slug] ?? {};
    return {
      ...withHtml('types.yaml', record),
      pictures: pictures.findAll('types.yaml', record.pictures),
      ...(edition !== undefined && date !== undefined && { manual: { edition, date } }),
    };
  });
  const site = files.readYaml('site.yaml', siteFileSchema);
  const readArticles = (section: ArticleSection): Article[] =>
    files.readMarkdownFolder(section, articleFileSchema).map(([id, record]) => {
      const file = `${section}/${id}.md`;
      const { html, headings } = toHtml(file, record.body);
      const readingMinutes = Math.max(1, Math.round(record.body.split(/\s+/).length / wordsPerMinute));
      return { ...pictures.findIn(file, record), id, section, body: html, contents: headings, readingMinutes };
    });

  return {
    // Absent only where a fault is already recorded, and then loadContent throws.
    site: (site && pictures.inSite(site)) as SiteSettings,
    seo: files.readYaml('seo.yaml', z.record(z.string(), seoRecordSchema)) ?? {},
    categories: (files.readYaml('categories.yaml', z.array(categoryFileSchema)) ?? []).map(({ inWork, ...record }) => ({
      ...withHtml('categories.yaml', record),
      ...(inWork && { inWork: pictures.findOne('categories.yaml', inWork) }),
    })),
    types,
    manualFiles,
    products: files.readYamlFolder('products', productFileSchema).map(([id, record]): Product => {
      const file = `products/${id}.yaml`;
      return {
        ...withHtml(file, record),
        id,
        pictures: pictures.findAll(file, record.pictures),
        highlights: record.highlights.map((highlight) => pictures.findIn(file, highlight)),
      };
    }),
    legacyPaths,
    // Absent as above.
    loadingTables: findLoadingTables(files) as LoadingTables,
    setTerms: findSetTerms(files) as SetTerms,
    delivery: findDelivery(files) as DeliveryTerms,
    documentFiles: [...findDocumentFiles(files).keys()],
    removedProducts: files.readYaml('removed-products.yaml', z.array(removedProductFileSchema)) ?? [],
    services: files.readYamlFolder('services', serviceFileSchema).map(([slug, record]): Service => {
      const file = `services/${slug}.yaml`;
      return {
        ...pictures.findIn(file, record),
        slug,
        blocks: blocksToHtml(file, pictures.inBlocks(file, record.blocks)),
      };
    }),
    pages: files.readYamlFolder('pages', pageFileSchema).flatMap(([name, record]): PlainPage[] => {
      const file = `pages/${name}.yaml`;
      const id = plainPageIdSchema.safeParse(name).data;
      if (id === undefined) files.faults.push(`${file}: the site has no such page`);
      return id === undefined
        ? []
        : [
            {
              ...pictures.findIn(file, record),
              id,
              blocks: blocksToHtml(file, pictures.inBlocks(file, record.blocks)),
            },
          ];
    }),
    articles: { blog: readArticles('blog'), news: readArticles('news') },
    offices: files.readYaml('offices.yaml', z.array(officeSchema)) ?? [],
    vacancies: files.readYaml('vacancies.yaml', z.array(vacancySchema)) ?? [],
    partners: files.readYaml('partners.yaml', z.array(partnerSchema)) ?? [],
  };
}
