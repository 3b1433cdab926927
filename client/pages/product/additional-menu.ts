/** The menu of sections on a product page; omits those that the product lacks. */
import { configurationPanelId } from '#client/islands/configuration/configuration-names.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { isDescribed } from './description.tsx';

export function additionalMenu({ product, configuration }: ViewData<'product'>): NamedLink[] {
  const sections: [id: string, title: string, isThere: boolean][] = [
    [configurationPanelId, 'Комплектация', configuration !== undefined],
    ['chertezh', 'Чертёж', isDrawn(product)],
    ['opisanie', 'Описание', isDescribed(product)],
    ['harakteristiki', 'Характеристики', true],
    ['komplektacii', 'Комплектации', product.trims.length > 0],
    ['opcii', 'Опции', product.options.length > 0],
    ['dokumenty', 'Документы', true],
    [formSectionId('product', 'product'), 'Заявка', true],
    ['pohozhie', 'Похожие модели', configuration === undefined],
  ];
  return sections.filter(([, , isThere]) => isThere).map(([id, text]) => ({ text, href: `#${id}` }));
}
