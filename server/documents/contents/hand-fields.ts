/** What a service book leaves to fill in by hand. */
import type { PaperColumn, PaperField } from '#shared/documents/paper.ts';

export const handField = (label: string, width: number): PaperField => ({ label, width });

export const vehicleFields = [
  [handField('Модель', 3), handField('Индекс модели', 2), handField('Год выпуска', 1)],
  [handField('Номер шасси, 17\u00a0знаков', 3), handField('Номер электронного паспорта', 3)],
  [
    handField('Государственный номер', 2),
    handField('Код комплектации по\u00a0счёту', 2),
    handField('Снаряжённая масса, кг', 2),
  ],
];

export const ownerFields = [
  [handField('Наименование или фамилия, имя, отчество', 1)],
  [handField('Адрес', 3), handField('Телефон', 1)],
];

export const nextOwnerFields = [
  [handField('Второй владелец: наименование, телефон', 3), handField('Дата, пробег', 1), handField('Подпись', 1)],
  [handField('Третий владелец: наименование, телефон', 3), handField('Дата, пробег', 1), handField('Подпись', 1)],
];

export const nutColumns: PaperColumn[] = [
  { title: 'Дата', width: 0.12 },
  { title: 'Пробег, км', width: 0.12 },
  { title: 'Ось и\u00a0сторона, почему снимали', width: 0.28 },
  { title: 'Момент, Н·м', width: 0.12 },
  { title: 'Повтор через 50–100\u00a0км: дата, пробег', width: 0.22 },
  { title: 'Подпись', width: 0.14 },
];

export function axleColumns(axleCount: number): PaperColumn[] {
  const width = 0.62 / axleCount;
  return [
    { title: 'Дата', width: 0.12 },
    { title: 'Пробег, км', width: 0.12 },
    ...Array.from({ length: axleCount }, (_, axle) => ({ title: `Ось ${axle + 1}, слева / справа`, width })),
    { title: 'Подпись', width: 0.14 },
  ];
}

export const tyreColumns: PaperColumn[] = [
  { title: 'Дата', width: 0.12 },
  { title: 'Пробег, км', width: 0.12 },
  { title: 'Место, марка и\u00a0номер шины', width: 0.34 },
  { title: 'Остаток протектора, мм', width: 0.16 },
  { title: 'Давление, бар', width: 0.12 },
  { title: 'Подпись', width: 0.14 },
];

export const noteColumns: PaperColumn[] = [
  { title: 'Дата', width: 0.12 },
  { title: 'Пробег, км', width: 0.12 },
  { title: 'Что сделано или замечено', width: 0.62 },
  { title: 'Подпись', width: 0.14 },
];

export const emptyRows = (count: number): string[][] => Array.from({ length: count }, () => []);
