/** What editors and files can bring at worst, within the schemas. */
import type { Picture } from '#shared/content/picture.ts';

/** Sixty letters, one of the words longer than a phone is wide. */
export const longName = 'Сельскохозяйственный полуприцеп-электрооборудованный «Имя М»';

/** About three times the usual text of a card. */
export const longText =
  'Масса в паспорте снята с весов, а не посчитана: каждый полуприцеп перед выдачей заезжает на платформу, и в паспорт идёт показание табло. ' +
  'Если расчёт разошёлся с весами больше чем на три процента, полуприцеп возвращается в цех, и причину ищут вместе с конструктором. ' +
  'Протокол взвешивания хранится вместе с актом приёмки десять лет, копию можно запросить по номеру шасси в любой день.';

/** A picture that stands upright, with the words of another. */
export const asPortrait = (picture: Picture): Picture => ({
  ...picture,
  width: 800,
  height: 1000,
});

/** A file that is not there. */
export const asMissing = (picture: Picture): Picture => ({ ...picture, source: 'no-such-file.webp' });
