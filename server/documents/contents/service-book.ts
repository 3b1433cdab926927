/** What stands in the «Сервисная книжка» of a type. */
import type { Block, TableBlock } from '#shared/content/block.ts';
import type { Manual, ManualVisit } from '#shared/content/manual.ts';
import type { Product } from '#shared/content/product.ts';
import type { PaperBlock, PaperColumn, PaperField } from '#shared/documents/paper.ts';
import { cellText } from '#shared/pages/cells.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { plainTable } from './content-blocks.ts';
import { visitTable, workTable } from './maintenance-tables.ts';
import { modelTables, warrantyTables } from './model-table.ts';

// What a service book leaves to fill in by hand.

const handField = (label: string, width: number): PaperField => ({ label, width });

const vehicleFields = [
  [handField('Модель', 3), handField('Индекс модели', 2), handField('Год выпуска', 1)],
  [handField('Номер шасси, 17\u00a0знаков', 3), handField('Номер электронного паспорта', 3)],
  [
    handField('Государственный номер', 2),
    handField('Код комплектации по\u00a0счёту', 2),
    handField('Снаряжённая масса, кг', 2),
  ],
];

const ownerFields = [
  [handField('Наименование или фамилия, имя, отчество', 1)],
  [handField('Адрес', 3), handField('Телефон', 1)],
];

const nextOwnerFields = [
  [handField('Второй владелец: наименование, телефон', 3), handField('Дата, пробег', 1), handField('Подпись', 1)],
  [handField('Третий владелец: наименование, телефон', 3), handField('Дата, пробег', 1), handField('Подпись', 1)],
];

/** What a record is of, between its day and mileage and its signature. */
const recordColumns = (...of: PaperColumn[]): PaperColumn[] => [
  { title: 'Дата', width: 0.12 },
  { title: 'Пробег, км', width: 0.12 },
  ...of,
  { title: 'Подпись', width: 0.14 },
];

const nutColumns = recordColumns(
  { title: 'Ось и\u00a0сторона, почему снимали', width: 0.28 },
  { title: 'Момент, Н·м', width: 0.12 },
  { title: 'Повтор через 50–100\u00a0км: дата, пробег', width: 0.22 },
);

const axleColumns = (axleCount: number) =>
  recordColumns(
    ...Array.from({ length: axleCount }, (_, axle) => ({
      title: `Ось ${axle + 1}, слева / справа`,
      width: 0.62 / axleCount,
    })),
  );

const tyreColumns = recordColumns(
  { title: 'Место, марка и\u00a0номер шины', width: 0.34 },
  { title: 'Остаток протектора, мм', width: 0.16 },
  { title: 'Давление, бар', width: 0.12 },
);

const noteColumns = recordColumns({ title: 'Что сделано или замечено', width: 0.62 });

const emptyRows = (count: number): string[][] => Array.from({ length: count }, () => []);

interface ServiceBookParts {
  manual: Manual;
  products: readonly Product[];
  /** Blocks of the guarantee's page, and of that on delivery; [] where the content has no such page. */
  guarantee: readonly Block[];
  delivery: readonly Block[];
  /** Absent where there is no such page. */
  guaranteeAddress: string | undefined;
}

export function serviceBook({
  manual,
  products,
  guarantee,
  delivery,
  guaranteeAddress,
}: ServiceBookParts): PaperBlock[] {
  const axleCount = Math.max(2, ...products.map(({ spec }) => spec.axleCount ?? 0));
  return [
    { kind: 'section', text: 'Техника' },
    { kind: 'lines', rows: vehicleFields },
    { kind: 'section', text: 'Владелец' },
    { kind: 'lines', rows: ownerFields },
    ...handover(delivery, products),
    { kind: 'heading', text: 'Гарантия', isOnNewPage: true },
    ...warrantyTables(products),
    ...guaranteeTerms(guarantee),
    {
      kind: 'text',
      text: `Пропущенный осмотр снимает гарантию с\u00a0узлов, которые на\u00a0нём проверяют; остальные остаются на\u00a0гарантии. ${lateness(guarantee)}${guaranteeAddress === undefined ? '' : `Полные условия: ${guaranteeAddress}`}`,
    },
    { kind: 'heading', text: 'Сроки и\u00a0работы', isOnNewPage: true },
    visitTable(manual),
    { kind: 'section', text: 'Что делают' },
    workTable(manual),
    { kind: 'heading', text: 'Отметки об\u00a0обслуживании', isOnNewPage: true },
    {
      kind: 'text',
      text: 'Отметку ставит наш сервис или мастерская, которая сделала работы. К\u00a0отметке мастерской приложите заказ-наряд с\u00a0перечнем работ.',
    },
    ...manual.visits.flatMap((visit) => recordsOf(visit, manual)),
    { kind: 'heading', text: 'Подтяжка колёсных гаек', isOnNewPage: true },
    { kind: 'hand-table', columns: nutColumns, rows: emptyRows(12) },
    { kind: 'heading', text: 'Замеры тормозов' },
    { kind: 'text', text: 'Остаток накладок в\u00a0миллиметрах, слева и\u00a0справа; оси считают спереди.' },
    { kind: 'hand-table', columns: axleColumns(axleCount), rows: emptyRows(10) },
    { kind: 'heading', text: 'Шины', isOnNewPage: true },
    ...modelTables(products, ['tyres', 'wheelDiscs', 'spareWheel']),
    { kind: 'hand-table', columns: tyreColumns, rows: emptyRows(10) },
    { kind: 'heading', text: 'Смена владельца' },
    { kind: 'lines', rows: nextOwnerFields },
    { kind: 'heading', text: 'Для записей' },
    { kind: 'hand-table', columns: noteColumns, rows: emptyRows(6) },
  ];
}

/** The list by which a buyer accepts the trailer, ticked off. */
function handover(delivery: readonly Block[], products: readonly Product[]): PaperBlock[] {
  const table = delivery.find((block) => isNamedBlock(block, namedBlocks.acceptance));
  return [
    {
      kind: 'record',
      title: 'Передача техники',
      details: 'заполняют завод и\u00a0покупатель при выдаче',
      works: (table?.rows ?? []).flatMap(([point]) => (table && isOfOthers(point, table, products) ? [] : [point])),
      rows: [
        [handField('Дата передачи', 1), handField('Пробег, км', 1)],
        [handField('Передал: фамилия, подпись', 1), handField('Принял: фамилия, подпись', 1)],
      ],
      stamp: 'М.\u00a0П. завода',
    },
  ];
}

/** Of a point that only some models have, by a figure of theirs. */
function isOfOthers(point: string, { only = {} }: TableBlock, products: readonly Product[]): boolean {
  const key = only[point.replaceAll('\u00a0', ' ')];
  return key !== undefined && products.every(({ spec }) => spec[key] === undefined);
}

function guaranteeTerms(guarantee: readonly Block[]): PaperBlock[] {
  const table = guarantee.find((block) => isNamedBlock(block, namedBlocks.guaranteeTerms));
  if (table === undefined) return [];
  const widths = [0.36, 0.18, 0.46];
  const columns = widths.map((width, place) => ({ width, title: table.columns[place] ?? '' }));
  const rows = table.rows.map((cells) => cells.slice(0, widths.length).map(cellText));
  return [{ kind: 'section', text: 'Сроки по\u00a0узлам' }, plainTable(columns, rows)];
}

/** How late a visit may be, as the page of the guarantee says below its visits. */
function lateness(guarantee: readonly Block[]): string {
  const visits = guarantee.find((block) => isNamedBlock(block, namedBlocks.guaranteeVisits));
  return visits?.note === undefined ? '' : `${visits.note} `;
}

/** As many records as the visit is booked for, each with the works of this visit. */
function recordsOf({ code, name, interval, records }: ManualVisit, { works }: Manual): PaperBlock[] {
  const own = works.filter(({ visits }) => visits.includes(code)).map(({ work }) => work);
  return Array.from({ length: records }, (_, place) => ({
    kind: 'record',
    title: records === 1 ? name : `${name}, отметка ${place + 1}`,
    details: interval,
    works: own,
    rows: [
      [handField('Дата', 1), handField('Пробег, км', 1), handField('Заказ-наряд', 1)],
      [handField('Мастерская, фамилия и\u00a0подпись', 2), handField('Следующее: дата или км', 1)],
    ],
    stamp: 'М.\u00a0П. мастерской',
  }));
}
