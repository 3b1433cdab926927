/** Papers of a type: «Руководство по эксплуатации», its sheet for the cab, «Сервисная книжка». */
import { manualExcerpt, manualSheet } from '#server/documents/contents/manual-sheet.ts';
import { serviceBook } from '#server/documents/contents/service-book.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatDay, lowerFirst } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import type { AskedDocument, DocumentNeeds, DocumentOrder } from './document.ts';

type AskedType = Pick<AskedDocument, 'params' | 'signal'>;

type TypeRecord = Awaited<ReturnType<typeof findRecord>>;

/** Two tables of four. */
const mostModels = 8;

/** @throws HttpError 404 for an unknown type, and one without a manual */
async function findRecord({ content, readSite }: DocumentNeeds, { params: { slug }, signal }: AskedType) {
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

/** @param of what the paper is made of beside the record */
function orderOf(
  record: TypeRecord,
  kind: string,
  blocks: () => PaperBlock[],
  of: readonly object[] = [],
): DocumentOrder {
  const { type, manual, products, site } = record;
  const models = products.map(({ shortName }) => shortName).join(', ');
  return {
    of: [type, manual, ...products, ...of],
    name: `${type.pluralName}, ${lowerFirst(kind)}.pdf`,
    site,
    page: `${href('product-types', { slug: type.category })}#${type.slug}`,
    title: type.pluralName,
    kind: `${kind}, редакция ${manual.edition}`,
    day: formatDay(manual.date),
    lead: models === '' ? type.summary : `Модели: ${models}`,
    blocks,
  };
}

const orderOfManual =
  (kind: string, blocks: (record: TypeRecord) => PaperBlock[]) =>
  /** @throws HttpError 404 as all of a type */
  async (needs: DocumentNeeds, asked: AskedType): Promise<DocumentOrder> => {
    const record = await findRecord(needs, asked);
    return orderOf(record, kind, () => blocks(record));
  };

export const manualOrder = orderOfManual('Руководство по\u00a0эксплуатации', manualSheet);
export const excerptOrder = orderOfManual('Памятка водителю', manualExcerpt);

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
  const blocks = () => serviceBook({ ...record, guarantee, delivery, guaranteeAddress });
  return orderOf(record, 'Сервисная книжка', blocks, [guarantee, delivery]);
}
