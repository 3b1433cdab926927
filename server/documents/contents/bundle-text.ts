/** «Состав папки.txt»: what lies in the folder and where it came from. */
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay, formatPhone } from '#shared/format.ts';

export interface BundleTextParts {
  product: Product;
  site: SiteSettings;
  /** Of the page of the model or set. */
  url: string;
  names: readonly string[];
}

/** For every editor: a byte order mark, and lines as Windows ends them. */
export function bundleText({ product, site, url, names }: BundleTextParts): Buffer {
  const lines = [
    product.name,
    `Данные на ${formatDay(product.updated)}. Страница: ${url}`,
    '',
    'В папке:',
    ...names.map((name, place) => `${place + 1}. ${name}`),
    '',
    'Технический лист, чертежи и расчёт сделаны по данным страницы и офертой не являются.',
    'Файлы со словом «образец» — не документы завода: заполните и согласуйте их.',
    'Одобрение типа, протоколы и сертификаты пришлём по запросу.',
    '',
    `${site.name}, ${formatPhone(site.phone)}, ${site.email}`,
    ...(site.sampleNotice === undefined ? [] : [site.sampleNotice]),
  ];
  return Buffer.from(`\uFEFF${lines.join('\r\n').replaceAll('\u00a0', ' ')}\r\n`);
}
