/** The product page's own sections, as far as this product has them. */
import { requestPlace } from '#client/forms/form-places.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { ViewData } from '#shared/page-result.ts';

export function additionalMenu({ product }: ViewData<'product'>): NamedLink[] {
  const sections: [id: string, title: string, isThere: boolean][] = [
    ['chertezh', 'Чертёж', true],
    ['opisanie', 'Описание', true],
    ['harakteristiki', 'Характеристики', true],
    ['komplektacii', 'Комплектации', product.trims.length > 0],
    ['opcii', 'Опции', product.options.length > 0],
    ['dokumenty', 'Документы', product.documents.length > 0],
    [requestPlace, 'Заявка', true],
    ['pohozhie', 'Похожие модели', true],
  ];
  return sections.filter(([, , isThere]) => isThere).map(([id, text]) => ({ text, href: `#${id}` }));
}
