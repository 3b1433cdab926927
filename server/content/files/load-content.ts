/** Loads the content folder: reads every file, renders its texts, finds its pictures, checks everything. */
import { z } from 'zod';
import { checkRecords, crossCheck } from '#server/content/checks/cross-check.ts';
import { checkLinks } from '#server/content/checks/link-check.ts';
import { checkPictures } from '#server/content/checks/picture-check.ts';
import { describeValue, labelFor } from '#server/content/specification.ts';
import type { Article, ArticleSection } from '#shared/content/article.ts';
import { type PlainPage, partnerSchema, plainPageIdSchema, vacancySchema } from '#shared/content/company.ts';
import { partCatalogueSchema } from '#shared/content/part.ts';
import type { Picture } from '#shared/content/picture.ts';
import { type CloseUp, mostClaims, type OperationFrame, type Product } from '#shared/content/product.ts';
import type { Service } from '#shared/content/service.ts';
import { type SiteSettings, seoRecordSchema } from '#shared/content/site.ts';
import { type SpecField, type SpecKey, specFields } from '#shared/content/spec-fields.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { capitalize } from '#shared/format.ts';
import { usualLeaseRub } from '#shared/tools/leasing.ts';
import type { Schedule } from '#shared/tools/opening-hours.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { leastRate } from '#shared/tools/rent.ts';
import type { Content } from './content.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { readManualFiles } from './manual-files.ts';
import { findOwnContent, officeFile, officeListSchema } from './own-content.ts';
import {
  articleFileSchema,
  categoryFileSchema,
  operationStates,
  type PictureList,
  pageFileSchema,
  pictureListSchema,
  productFileSchema,
  removedProductFileSchema,
  serviceFileSchema,
  siteFileSchema,
  typeFileSchema,
} from './record-files.ts';
import { createRecordRenderer, fillStoredKeys, type RecordRenderer } from './render-records.ts';

/** Ends the caption of a picture that shows the same on a model that looks otherwise. */
const elsewhere = ' (другая\u00a0модель)';

/** A detail that more models show tells none of them apart. */
const mostCloseUps = 5;

/**
 * Those of the very model first, then those of others; of either those that fewest pages show so far, each picture on a few of
 * them. As many as its highlights leave room for.
 * @param uses how many pages show a picture
 */
function listCloseUps(
  { id, spec, highlights }: Product,
  rows: [name: string, row: PictureList[string]][],
  { uses, show }: { uses: ReadonlyMap<string, number>; show: (name: string, caption: string) => Picture },
): CloseUp[] {
  const usesOf = ([name]: NamedRow) => uses.get(name) ?? 0;
  const rare = rows.filter((row) => usesOf(row) < mostCloseUps).sort((one, other) => usesOf(one) - usesOf(other));
  const own = rare.filter(([, { models }]) => models?.includes(id));
  const alike = rare.filter(([, row]) => row.alike?.includes(id));
  const room = mostClaims - highlights.filter(({ picture }) => picture).length;
  const found = [...own, ...alike].flatMap(([name, { proves = [], caption = '', models }]) => {
    const [first, ...others] = proves.flatMap((key) => describeFigure(spec, key) ?? []);
    if (first === undefined) return [];
    const facts = [capitalize(first.value), ...others.map(({ label, value }) => `${label}\u00a0— ${value}`)];
    const text = facts.map((fact) => (fact.endsWith('.') ? fact : `${fact}.`)).join(' ');
    const honest = models?.includes(id) ? caption : `${caption}${elsewhere}`;
    return [{ name, title: first.label, text, caption: honest }];
  });
  return found.slice(0, room).map(({ name, title, text, caption }) => ({ title, text, picture: show(name, caption) }));
}

function describeFigure(spec: Product['spec'], key: SpecKey) {
  const value = spec[key];
  const { unit }: SpecField = specFields[key];
  return value === undefined ? undefined : { label: labelFor([spec], key), value: describeValue(value, unit) };
}

type NamedRow = [name: string, row: PictureList[string]];

/** @returns no frame for a state that no picture shows */
function listFrames(
  product: Product,
  products: readonly Product[],
  rows: NamedRow[],
  show: (name: string, caption: string) => Picture,
): OperationFrame[] {
  return operationStates.flatMap((state) => {
    const candidates = rows.flatMap(([name, row]) => {
      const view = row.frame?.state === state ? viewOf(product, products, row) : undefined;
      return row.frame === undefined || view === undefined ? [] : [{ name, title: row.frame.title, ...view }];
    });
    const [best] = candidates.sort((one, other) => one.distance - other.distance);
    return best === undefined ? [] : [{ title: best.title, picture: show(best.name, best.caption) }];
  });
}

/** How far what a picture shows is from the product, with a caption that says so; undefined for another type. */
function viewOf(
  { id, type }: Product,
  products: readonly Product[],
  { models = [], alike = [], caption = '', ...row }: NamedRow[1],
) {
  if (models.includes(id)) return { distance: 0, caption };
  if (row.type === type) return { distance: 1, caption };
  const sibling = products.find((other) => other.type === type && models.includes(other.id));
  if (alike.includes(id)) return { distance: 2, caption: `${caption}${elsewhere}` };
  return sibling && { distance: 3, caption: caption.replace(':', `, модель ${sibling.shortName}:`) };
}

/** No page shows a picture twice: the gallery has the first choice, then the highlights, the strip, the close-ups. */
function addProductViews(products: Product[], list: PictureList, { find }: RecordRenderer): Product[] {
  const uses = new Map<string, number>();
  return products.map((product) => {
    const { pictures, highlights } = product;
    const shown = new Set(
      [...pictures, ...highlights.flatMap(({ picture }) => picture ?? [])].map(({ source }) => source),
    );
    const show = (name: string, caption: string) => {
      shown.add(name);
      uses.set(name, (uses.get(name) ?? 0) + 1);
      return { ...find('pictures.yaml', name), caption };
    };
    const unseen = () => Object.entries(list).filter(([name]) => !shown.has(name));
    return {
      ...product,
      operation: listFrames(product, products, unseen(), show),
      closeUps: listCloseUps(product, unseen(), { uses, show }),
    };
  });
}

/** Merges the holidays into the exceptions, before those of the place, so that opening hours need no other list. */
function withHolidays<Hours extends Schedule>(hours: Hours, holidays: Schedule['exceptions']): Hours {
  return holidays === undefined ? hours : { ...hours, exceptions: { ...holidays, ...hours.exceptions } };
}

function withoutHolidays({ holidays, callHours, replies, ...site }: z.infer<typeof siteFileSchema>) {
  const departments = Object.entries(replies?.departments ?? {}).map(([name, { hours, ...reply }]) => [
    name,
    { ...reply, ...(hours && { hours: withHolidays(hours, holidays) }) },
  ]);
  return {
    ...site,
    ...(callHours && { callHours: withHolidays(callHours, holidays) }),
    ...(replies && { replies: { ...replies, departments: Object.fromEntries(departments) } }),
  };
}

/** The quoted part of a name, with its «…»; the whole name if nothing is quoted. */
const shortenName = (name: string): string => /«[^«»]+»/.exec(name)?.[0] ?? name;

const wordsPerMinute = 170;

/** @throws ContentError naming every fault by file, line and field */
export function loadContent(folder: string): Content {
  const { content, faults } = readContent(folder);
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

/** All kinds of faults in one run. The content is whole only where there are none. */
export function readContent(folder: string) {
  const files = new ContentFiles(folder);
  const pictureList = files.readYaml('pictures.yaml', pictureListSchema) ?? {};
  const renderer = createRecordRenderer(pictureList, files);
  const { links } = renderer;
  const records = readRecords(files, renderer);
  const content = { ...records, products: addProductViews(records.products, pictureList, renderer) };
  const isWhole = files.faults.length === 0 && !files.hasGaps;
  const faults = [...files.faults, ...files.figureFaults, ...checkRecords(content)];
  if (isWhole) faults.push(...crossCheck(content, links), ...checkPictures(content, pictureList));
  // A list that is missing would leave every link to its records dead.
  else if (!files.hasGaps && [...files.faultyFiles].every((file) => file.includes('/'))) {
    faults.push(...checkLinks(content, links).filter((fault) => !files.namesFaulty(fault)));
  }
  return {
    content,
    faults: files.place(faults),
    /** Names in pictures.yaml that no record shows. */
    unusedPictures: isWhole ? renderer.unused() : [],
    warnings: [...files.warnings, ...(isWhole ? files.listUnread().map(unreadWarning) : [])],
    schemas: files.schemas,
  };
}

const unreadWarning = (file: string) => `${file}: сайт этот файл не читает: проверьте имя и папку или уберите его`;

function readRecords(files: ContentFiles, { render, toHtml }: RecordRenderer): Content {
  const manualFiles = readManualFiles(files);
  const own = findOwnContent(files);
  const types = (files.readYaml('types.yaml', z.array(typeFileSchema)) ?? []).map((record): TrailerType => {
    const { edition, date } = manualFiles.manuals[record.slug] ?? {};
    return {
      ...render('types.yaml', record),
      ...(edition !== undefined && date !== undefined && { manual: { edition, date } }),
    };
  });
  const site = files.readYaml('site.yaml', siteFileSchema);
  const readArticles = (section: ArticleSection): Article[] =>
    files.readRecords(section, articleFileSchema, '.md').map(([id, { body, ...record }]) => {
      const file = `${section}/${id}.md`;
      const { html, headings } = toHtml(file, body);
      const readingMinutes = Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute));
      return { ...render(file, record), id, section, body: html, contents: headings, readingMinutes };
    });

  return {
    // Absent only where a fault is already recorded, and then loadContent throws.
    site: (site && render('site.yaml', withoutHolidays(site))) as SiteSettings,
    seo: files.readOptionalYaml('seo.yaml', z.record(z.string(), seoRecordSchema)) ?? {},
    categories: render('categories.yaml', files.readYaml('categories.yaml', z.array(categoryFileSchema)) ?? []),
    types,
    manualFiles,
    products: files.readRecords('products', productFileSchema).map(([id, { rented, ...record }]): Product => {
      const file = `products/${id}.yaml`;
      const leaseRub = usualLeaseRub(priceRub(record.price));
      const type = types.find(({ code }) => code === record.type);
      const rates = type?.rentRubPerDay ?? [];
      if (rented && type !== undefined && rates.length === 0)
        files.faults.push(`${file}: rented: у типа «${type.code}» нет ставок: впишите их в types.yaml, rentRubPerDay`);
      return {
        ...render(file, record),
        ...(leaseRub !== undefined && { leasingFromRubPerMonth: leaseRub }),
        ...(rented && rates.length > 0 && { rentFromRubPerDay: leastRate(rates) }),
        id,
        shortName: record.shortName ?? shortenName(record.name),
        category: record.category ?? type?.category ?? '',
        drawing: record.drawing ?? type?.drawing,
      };
    }),
    ...own,
    documentFiles: [...own.documentFiles.keys()],
    removedProducts: files.readOptionalYaml('removed-products.yaml', z.array(removedProductFileSchema)) ?? [],
    services: files.readRecords('services', serviceFileSchema).map(([slug, record]): Service => {
      const blocks = record.blocks.map(fillStoredKeys);
      return { ...render(`services/${slug}.yaml`, { ...record, blocks }), slug };
    }),
    pages: files.readRecords('pages', pageFileSchema).flatMap(([name, record]): PlainPage[] => {
      const file = `pages/${name}.yaml`;
      const id = plainPageIdSchema.safeParse(name).data;
      if (id !== undefined) return [{ ...render(file, { ...record, blocks: record.blocks.map(fillStoredKeys) }), id }];
      files.faults.push(`${file}: такой страницы на сайте нет`);
      return [];
    }),
    articles: { blog: readArticles('blog'), news: readArticles('news') },
    offices: (files.readYaml(officeFile, officeListSchema) ?? []).map((office) => ({
      ...office,
      hours: withHolidays(office.hours, site?.holidays),
    })),
    vacancies: files.readOptionalYaml('vacancies.yaml', z.array(vacancySchema)) ?? [],
    partners: files.readOptionalYaml('partners.yaml', z.array(partnerSchema)) ?? [],
    parts: files.readOptionalYaml('spare-parts.yaml', partCatalogueSchema),
  };
}
