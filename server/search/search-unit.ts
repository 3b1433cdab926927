/** What the search of the site finds: one record, page, tool or file a unit. */
import type { Picture } from '#shared/content/picture.ts';

/** In no order: groups stand in that of their best unit. */
export const unitKinds = {
  tool: 'Подбор и\u00a0расчёты',
  category: 'Виды техники',
  model: 'Модели',
  part: 'Запасные части',
  service: 'Услуги',
  article: 'Статьи и\u00a0новости',
  document: 'Документы',
  vacancy: 'Вакансии',
  place: 'Адреса и\u00a0доставка',
  page: 'О\u00a0заводе и\u00a0сайте',
} as const satisfies Record<string, string>;
export type UnitKind = keyof typeof unitKinds;

/** In what figures of models are told. */
export type FigureUnit = 'pallet' | 'm3' | 't' | 'm' | 'axle' | 'ft' | 'rub';
export type Figures = Partial<Record<FigureUnit, readonly number[]>>;

export interface SearchUnit {
  kind: UnitKind;
  title: string;
  /** A line below the title. */
  text: string;
  href: string;
  /** What it is also called. */
  keys: readonly string[];
  /** Sentences within it, each of which a result may show: «Класс по СПС: FRC». */
  facts?: readonly string[];
  /** Numbers and short names, found whatever their hyphens, spaces and alphabet: «OS-SH136», «Ось Ш-136». */
  codes?: readonly string[];
  figures?: Figures;
  picture?: Picture;
  /** The last day of its term, ISO. */
  until?: string;
  /** Of a category or a model: what tools are filled in with. */
  type?: string;
  model?: { id: string; name: string };
}
