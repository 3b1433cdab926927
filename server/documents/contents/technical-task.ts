/** The template of a technical task for a tender: a model's figures as limits that others can meet too. */
import { describeValue, listFigures, type SpecFigure } from '#server/content/specification.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { Spec } from '#shared/content/spec.ts';
import { formatDay } from '#shared/format.ts';
import { blank, section } from './contract.ts';
import type { WordBlock, WordText } from './word-file.ts';

/** @returns groups in the order of the product's page; none is empty */
export function listRequirements(spec: Spec) {
  const groups = Map.groupBy(listFigures(spec), ({ groupTitle }) => groupTitle);
  return [...groups]
    .map(([title, figures]) => ({ title, requirements: figures.flatMap(toRequirement) }))
    .filter(({ requirements }) => requirements.length > 0);
}

/** With its demand: «не менее 32 300», «рифлёная сталь 4 мм»; none for what no task asks. */
function toRequirement({ label, value, unit = '—', kind, better, isDataOnly, ...figure }: SpecFigure) {
  const said = describeValue(value);
  const { demand = better === undefined ? undefined : better === 'more' ? 'least' : 'most' } = figure;
  if (demand === 'none' || isDataOnly) return [];
  if (demand === undefined) {
    const words = kind === 'text' || kind === 'list' ? withoutBrands(said) : undefined;
    return words === undefined ? [] : [{ label, unit: '—', demand: words }];
  }
  const limits = { least: `не\u00a0менее ${said}`, most: `не\u00a0более ${said}`, exactly: said };
  return [{ label, unit, demand: limits[demand] }];
}

const size = String.raw`(\d[\d\s]*(?:×\d[\d\s]*)?мм)`;
const atLeast = 'не\u00a0менее';
/** What is counted, in the genitive that «не менее» demands. */
const counted: readonly (readonly [stem: string, genitive: string])[] = [
  ['пар[ыа]?', 'пар'],
  ['ряд(?:а|ов)', 'рядов'],
  ['лист(?:а|ов)', 'листов'],
  ['светильник(?:а|ов)', 'светильников'],
  ['проблесков(?:ых|ые) маяк(?:а|ов)', 'проблесковых маяков'],
  ['поперечн(?:ых|ые) бал(?:ки|ок)', 'поперечных балок'],
  ['коник(?:а|ов)', 'коников'],
  ['съёмных', 'съёмных'],
];
/** What a size stands behind where a larger one serves as well. */
const larger =
  'диаметр диска|дисковые|барабанные|ход|круг|сталь|корыто|площадка|усилителем,|гидравлические,|борту,|воротах,|колодца\\s—|стойки|карманов|труба|высота|стойками';

/** Figures within words are limits too, or the task fits one maker alone: strength, sizes and counts at least, spacings at most. */
const bounds: readonly (readonly [figure: RegExp, bound: string])[] = [
  [/(?<![\d×−]|до\s|по\s)(\d[\d\s]*(?:МПа|мкм|HB|т)(?!\p{L}))/gu, `${atLeast} $1`],
  [new RegExp(String.raw`(${larger})\s${size}`, 'giu'), `$1 ${atLeast} $2`],
  [new RegExp(String.raw`(шагом|высотой)\s${size}`, 'giu'), '$1 не\u00a0более $2'],
  [new RegExp(String.raw`(через\s${size})`, 'giu'), '$1 или чаще'],
  [/ход пола\s/g, 'ход пола не\u00a0уже '],
  ...counted.map(([stem, genitive]): [RegExp, string] => [
    new RegExp(String.raw`(?<![\d×−]|под\s)(\d+)\s${stem}(?!\p{L})`, 'gu'),
    `${atLeast} $1\u00a0${genitive}`,
  ]),
  [/(R\d\d(?:\.5)?)\s(\d{3}(?:\/\d{3})?[A-Z])/g, '$1, индекс нагрузки и\u00a0скорости не\u00a0ниже $2'],
];

/** @returns undefined for what the model lacks, and for what is named by its brand alone */
function withoutBrands(said: string): string | undefined {
  if (/по\s+заказу|^нет(?=[\s,;]|$)|не\s+предусмотрен/i.test(said)) return undefined;
  const words = said
    .replace(/\s*«[^»]*»/g, '')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
  if (words === '') return undefined;
  const bounded = bounds.reduce((text, [figure, bound]) => text.replace(figure, bound), words);
  // A standard may be met in another way too.
  const rest = /\b(EN|ISO|ГОСТ)\b/.test(bounded) ? `${bounded} (или эквивалент)` : bounded;
  // Abbreviations stay as they are.
  return /^\p{Lu}\p{Ll}/u.test(rest) ? `${rest.charAt(0).toLocaleLowerCase('ru')}${rest.slice(1)}` : rest;
}

/**
 * @param typeName of the type: what is bought, without brand and model
 * @returns a text whose requirements name neither the plant nor the model (44-ФЗ, статья 33; 223-ФЗ, статья 3)
 */
export function technicalTask(product: Product, typeName: string, site: SiteSettings): WordText {
  return {
    title: 'Техническое задание на\u00a0поставку прицепной техники',
    author: site.name,
    header: 'ОБРАЗЕЦ. Не\u00a0является офертой и\u00a0документацией о\u00a0закупке',
    footer: 'Образец технического задания',
    blocks: [
      note(product, site),
      ...section(
        'Предмет закупки',
        `${typeName} — ${blank}\u00a0шт. Код ОКПД2 29.20.23, уточните по\u00a0каталогу (КТРУ).`,
        `Место поставки: ${blank}. Срок поставки: ${blank}.`,
        'Товар новый, выпущен не\u00a0ранее 20___\u00a0года, не\u00a0состоял на\u00a0учёте, свободен от\u00a0прав третьих лиц.',
      ),
      ...section(
        'Технические требования',
        'Значения без слов «не\u00a0менее» и\u00a0«не\u00a0более» обязательны. Где требование описывает устройство словами, поставщик вправе предложить эквивалент с\u00a0не худшими свойствами.',
      ),
      ...requirementTables(product),
      ...section(
        'Безопасность и\u00a0документы',
        'Товар отвечает ТР\u00a0ТС\u00a0018/2011 «О\u00a0безопасности колёсных транспортных средств», что подтверждает действующее одобрение типа транспортного средства.',
        'Цена включает все налоги и\u00a0утилизационный сбор. С\u00a0товаром передаются выписка из\u00a0электронного паспорта (ЭПТС) со\u00a0статусом «действующий» и\u00a0отметкой об\u00a0уплате утилизационного сбора, руководство по\u00a0эксплуатации и\u00a0сервисная книжка на\u00a0русском языке, копия одобрения типа.',
      ),
      ...section(
        'Гарантия и\u00a0приёмка',
        `Гарантийный срок — не\u00a0менее ${product.warranty?.months ?? blank}\u00a0месяцев со\u00a0дня подписания акта приёма-передачи.`,
        'При приёмке проверяют комплектность, внешний вид, номера, размеры и\u00a0снаряжённую массу; массу — взвешиванием.',
      ),
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
      `Требования составлены по\u00a0данным серийной модели${updated === undefined ? '' : ` на\u00a0${formatDay(updated)}`}. Оставьте те, что нужны вашей работе, и\u00a0измените пределы.`,
      'Проверьте, что под требования подходит техника не\u00a0менее двух изготовителей: описание не\u00a0должно ограничивать число участников (44-ФЗ, статья\u00a033; 223-ФЗ, статья\u00a03).',
      'Не\u00a0вписывайте марки и\u00a0модели. Если без них нельзя, добавьте «или эквивалент».',
      'Высоту седла, шкворень и\u00a0сцепную петлю впишите по\u00a0вашему тягачу. Проверьте правила национального режима (44-ФЗ, статья\u00a014).',
      'Этот раздел и\u00a0строку «Образец» вверху страниц удалите.',
      ...(sampleNotice === undefined ? [] : [`${sampleNotice}.`]),
    ],
  };
}
