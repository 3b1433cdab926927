/** Papers of a type: «Руководство по эксплуатации», its sheet for the cab, «Сервисная книжка». */
import { manualExcerpt, manualSheet } from '#server/documents/contents/manual-sheet.ts';
import { serviceBook } from '#server/documents/contents/service-book.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Manual } from '#shared/content/manual.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { formatDay } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import type { AskedDocument, DocumentNeeds, DocumentOrder } from './document.ts';

type AskedType = Pick<AskedDocument, 'params' | 'signal'>;

interface TypeRecord {
  type: TrailerType;
  manual: Manual;
  products: Product[];
  site: SiteSettings;
}

/** Two tables of four. */
const mostModels = 8;

/** @throws HttpError 404 for an unknown type, and one without a manual */
async function findRecord(
  { content, readSite }: DocumentNeeds,
  { params: { slug }, signal }: AskedType,
): Promise<TypeRecord> {
  const types = await content.types({}, { signal });
  const type = types.find((candidate) => candidate.slug === slug);
  if (type === undefined) throw new HttpError(404, 'no such type');
  const [manual, cards, site] = await Promise.all([
    content.manual({ slug: type.slug }, { signal }),
    content.products({ type: type.code, limit: mostModels }, { signal }),
    readSite(),
  ]);
  if (manual === undefined) throw new HttpError(404, 'the type has no manual');
  const products = await Promise.all(cards.map(({ id }) => content.product({ id }, { signal })));
  return { type, manual, site, products: products.filter((product) => product !== undefined) };
}

/** All but kind and blocks. */
const frameRecord = ({ type, manual, products, site }: TypeRecord) => ({
  site,
  page: `${href('product-types', { slug: type.category })}#${type.slug}`,
  title: type.pluralName,
  day: formatDay(manual.date),
  lead: products.length === 0 ? type.summary : `Модели: ${products.map(({ shortName }) => shortName).join(', ')}`,
});

const madeOf = ({ type, manual, products, site }: TypeRecord) => [type, manual, site, ...products];

/** @throws HttpError 404 as all of a type */
export async function manualOrder(needs: DocumentNeeds, asked: AskedType): Promise<DocumentOrder> {
  const record = await findRecord(needs, asked);
  return {
    of: ['manual', ...madeOf(record)],
    name: `${record.type.pluralName}, руководство по эксплуатации.pdf`,
    make: async () => ({
      ...frameRecord(record),
      kind: `Руководство по\u00a0эксплуатации, редакция ${record.manual.edition}`,
      blocks: manualSheet(record),
    }),
  };
}

/** «Памятка водителю». @throws HttpError 404 as all of a type */
export async function excerptOrder(needs: DocumentNeeds, asked: AskedType): Promise<DocumentOrder> {
  const record = await findRecord(needs, asked);
  return {
    of: ['manual-excerpt', ...madeOf(record)],
    name: `${record.type.pluralName}, памятка водителю.pdf`,
    make: async () => ({
      ...frameRecord(record),
      kind: `Памятка водителю, редакция ${record.manual.edition}`,
      blocks: manualExcerpt(record),
    }),
  };
}

/** @throws HttpError 404 as all of a type */
export async function serviceBookOrder(needs: DocumentNeeds, asked: AskedType): Promise<DocumentOrder> {
  const { content, config } = needs;
  const { signal } = asked;
  const [record, ...services] = await Promise.all([
    findRecord(needs, asked),
    content.service({ slug: 'guarantee' }, { signal }),
    content.service({ slug: 'dostavka' }, { signal }),
  ]);
  const [guarantee = [], delivery = []] = services.map((service) => service?.blocks);
  const guaranteeAddress = services[0] && `${config.siteUrl}${href('guarantee')}`.replace(/^https?:\/\//, '');
  return {
    of: ['service-book', ...madeOf(record), guarantee, delivery],
    name: `${record.type.pluralName}, сервисная книжка.pdf`,
    make: async () => ({
      ...frameRecord(record),
      kind: `Сервисная книжка, редакция ${record.manual.edition}`,
      blocks: serviceBook({ ...record, guarantee, delivery, guaranteeAddress }),
    }),
  };
}
