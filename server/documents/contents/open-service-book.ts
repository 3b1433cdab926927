/** «Сервисная книжка» of a type as a file. */

import { digestOf } from '#server/documents/paper-frame.ts';
import type { PaperFile } from '#server/documents/papers.ts';
import { href } from '#shared/routes.ts';
import { serviceBook } from './service-book.ts';
import {
  type AskedTypePaper,
  findTypeRecord,
  frameTypePaper,
  keyOfTypePaper,
  type TypePaperDependencies,
} from './type-record.ts';

/** @throws HttpError 404 for a type without a manual, 503 when papers cannot be set now */
export async function openServiceBook(
  dependencies: TypePaperDependencies,
  asked: AskedTypePaper,
): Promise<PaperFile & { name: string }> {
  const { content, config, papers } = dependencies;
  const { signal, client } = asked;
  const [record, ...services] = await Promise.all([
    findTypeRecord(dependencies, asked),
    content.service({ slug: 'guarantee' }, { signal }),
    content.service({ slug: 'dostavka' }, { signal }),
  ]);
  const [guarantee = [], delivery = []] = services.map((service) => service?.blocks);
  const key = [keyOfTypePaper('service-book', dependencies, record), digestOf(guarantee), digestOf(delivery)].join(' ');
  const guaranteeAddress = `${config.siteUrl}${href('guarantee')}`.replace(/^https?:\/\//, '');
  const file = await papers.get(key, client, async () => ({
    ...frameTypePaper(dependencies, record),
    kind: `Сервисная книжка, редакция ${record.manual.edition}`,
    blocks: serviceBook({ ...record, guarantee, delivery, guaranteeAddress }),
  }));
  return { ...file, name: `${record.type.pluralName}, сервисная книжка.pdf` };
}
