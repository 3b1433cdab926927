/** The specimen of a technical task for a tender: a model's figures as limits that others can meet too. */
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay } from '#shared/format.ts';
import { blank } from './contract-clauses.ts';
import { listRequirements } from './requirements.ts';
import type { WordBlock, WordText } from './word-file.ts';

export interface TechnicalTaskParts {
  product: Product;
  /** Of the type: what is bought, without brand and model. */
  typeName: string;
  site: SiteSettings;
}

/** @returns a text whose requirements name neither the plant nor the model (44-ФЗ, статья 33; 223-ФЗ, статья 3) */
export function technicalTask({ product, typeName, site }: TechnicalTaskParts): WordText {
  return {
    title: 'Техническое задание на\u00a0поставку прицепной техники',
    author: site.name,
    header: 'ОБРАЗЕЦ. Не\u00a0является офертой и\u00a0документацией о\u00a0закупке',
    footer: 'Образец технического задания',
    blocks: [
      note(product, site),
      { kind: 'section', text: 'Предмет закупки' },
      { kind: 'clause', text: `${typeName} — ${blank}\u00a0шт. Код ОКПД2 29.20.23, уточните по\u00a0каталогу (КТРУ).` },
      { kind: 'clause', text: `Место поставки: ${blank}. Срок поставки: ${blank}.` },
      {
        kind: 'clause',
        text: `Товар новый, выпущен не\u00a0ранее 20___\u00a0года, не\u00a0состоял на\u00a0учёте, свободен от\u00a0прав третьих лиц.`,
      },
      { kind: 'section', text: 'Технические требования' },
      {
        kind: 'clause',
        text: 'Значения без слов «не\u00a0менее» и\u00a0«не\u00a0более» обязательны. Где требование описывает устройство словами, поставщик вправе предложить эквивалент с\u00a0не худшими свойствами.',
      },
      ...requirementTables(product),
      { kind: 'section', text: 'Безопасность и\u00a0документы' },
      {
        kind: 'clause',
        text: 'Товар отвечает ТР\u00a0ТС\u00a0018/2011 «О\u00a0безопасности колёсных транспортных средств», что подтверждает действующее одобрение типа транспортного средства.',
      },
      {
        kind: 'clause',
        text: 'Цена включает все налоги и\u00a0утилизационный сбор. С\u00a0товаром передаются выписка из\u00a0электронного паспорта (ЭПТС) со\u00a0статусом «действующий» и\u00a0отметкой об\u00a0уплате утилизационного сбора, руководство по\u00a0эксплуатации и\u00a0сервисная книжка на\u00a0русском языке, копия одобрения типа.',
      },
      { kind: 'section', text: 'Гарантия и\u00a0приёмка' },
      {
        kind: 'clause',
        text: `Гарантийный срок — не\u00a0менее ${product.warranty.months}\u00a0месяцев со\u00a0дня подписания акта приёма-передачи.`,
      },
      {
        kind: 'clause',
        text: 'При приёмке проверяют комплектность, внешний вид, номера, размеры и\u00a0снаряжённую массу; массу — взвешиванием.',
      },
      { kind: 'text', text: `Заказчик: ${blank}   Подпись: ${blank}   Дата: ${blank}` },
    ],
  };
}

function requirementTables({ spec }: Product): WordBlock[] {
  let place = 0;
  return listRequirements(spec).flatMap(({ title, requirements }): WordBlock[] => [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      columns: [
        { title: '№', share: 0.07 },
        { title: 'Показатель', share: 0.38 },
        { title: 'Единица', share: 0.14 },
        { title: 'Требование', share: 0.41 },
      ],
      rows: requirements.map(({ label, unit, demand }) => {
        place += 1;
        return [String(place), label, unit, demand];
      }),
    },
  ]);
}

function note({ updated }: Product, { sampleNotice }: SiteSettings): WordBlock {
  return {
    kind: 'note',
    title: 'Как пользоваться образцом',
    items: [
      `Требования составлены по\u00a0данным серийной модели на\u00a0${formatDay(updated)}. Оставьте те, что нужны вашей работе, и\u00a0измените пределы.`,
      'Проверьте, что под требования подходит техника не\u00a0менее двух изготовителей: описание не\u00a0должно ограничивать число участников (44-ФЗ, статья\u00a033; 223-ФЗ, статья\u00a03).',
      'Не\u00a0вписывайте марки и\u00a0модели. Если без них нельзя, добавьте «или эквивалент».',
      'Высоту седла, шкворень и\u00a0сцепную петлю впишите по\u00a0вашему тягачу. Проверьте правила национального режима (44-ФЗ, статья\u00a014).',
      'Этот раздел и\u00a0строку «Образец» вверху страниц удалите.',
      ...(sampleNotice === undefined ? [] : [`${sampleNotice}.`]),
    ],
  };
}
