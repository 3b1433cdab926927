/** What a figure of a specification is: its group, Russian label, kind of value and unit. */

/** In the order of the page. */
export const specGroups = {
  masses: 'Массы и нагрузки',
  dimensions: 'Размеры',
  chassis: 'Шасси и ходовая часть',
  body: 'Кузов',
  coil: 'Колодец под рулоны',
  container: 'Перевозка контейнеров',
  lowbed: 'Грузовая платформа',
  tipper: 'Самосвальный кузов',
  grain: 'Зерновое оборудование',
  insulated: 'Изотермический кузов',
  timber: 'Лесовозное оборудование',
  drawbar: 'Сцепное устройство прицепа',
} as const;
export type SpecGroup = keyof typeof specGroups;

type SpecKind = 'integer' | 'decimal' | 'text' | 'flag' | 'list' | 'integers';

/** What a buyer wants of a figure, whatever else is equal. */
export type Better = 'more' | 'less';

export interface SpecField {
  group: SpecGroup;
  label: string;
  kind: SpecKind;
  unit?: string;
  /** Marks the best and the worst of compared models. Absent where it depends: on the tractor, the dock, the cargo. */
  better?: Better;
  /** How a figure binds in a technical task, or that it binds nobody; absent: as `better` says, words as they are. */
  demand?: 'least' | 'most' | 'exactly' | 'none';
  /** Stays out of pages: of use to those who compute with it, in the open data. */
  isDataOnly?: boolean;
}

export const kg = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'кг' }) as const;
export const mm = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'мм' }) as const;
export const count = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'шт.' }) as const;
export const integer = (group: SpecGroup, label: string, unit: string) =>
  ({ group, label, kind: 'integer', unit }) as const;
export const decimal = (group: SpecGroup, label: string, unit: string) =>
  ({ group, label, kind: 'decimal', unit }) as const;
export const text = (group: SpecGroup, label: string) => ({ group, label, kind: 'text' }) as const;
export const flag = (group: SpecGroup, label: string) => ({ group, label, kind: 'flag' }) as const;
export const list = (group: SpecGroup, label: string) => ({ group, label, kind: 'list' }) as const;
/** Lengths in their order. */
export const lengths = (group: SpecGroup, label: string) => ({ group, label, kind: 'integers', unit: 'мм' }) as const;
/** The more of it, the better for the buyer. */
export const more = <Field extends SpecField>(field: Field) => ({ ...field, better: 'more' }) as const;
/** The less of it, the better for the buyer. */
export const less = <Field extends SpecField>(field: Field) => ({ ...field, better: 'less' }) as const;
/** Stays out of pages. */
export const dataOnly = <Field extends SpecField>(field: Field) => ({ ...field, isDataOnly: true }) as const;
export const atLeast = <Field extends SpecField>(field: Field) => ({ ...field, demand: 'least' }) as const;
export const atMost = <Field extends SpecField>(field: Field) => ({ ...field, demand: 'most' }) as const;
export const exactly = <Field extends SpecField>(field: Field) => ({ ...field, demand: 'exactly' }) as const;
/** Colours, makes, and what follows from other figures. */
export const unbound = <Field extends SpecField>(field: Field) => ({ ...field, demand: 'none' }) as const;
