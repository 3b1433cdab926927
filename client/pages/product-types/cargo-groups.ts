/** Cargoes and the trailer types that carry them, the usual one first. */
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';

export const cargoGroups: readonly { cargo: string; types: readonly TrailerTypeCode[] }[] = [
  { cargo: 'Паллеты, коробки, сборный груз', types: ['curt136', 'tent136'] },
  { cargo: 'Лёгкий груз, который занимает весь объём', types: ['curtMega', 'trCurt2'] },
  { cargo: 'Доски, трубы, мешки, кирпич', types: ['tent136', 'drop136', 'trDrop2'] },
  { cargo: 'Сталь в\u00a0рулонах', types: ['curtCoil'] },
  { cargo: 'Продукты и\u00a0лекарства', types: ['reefer', 'iso'] },
  { cargo: 'Щебень, песок, грунт', types: ['tipHalf'] },
  { cargo: 'Зерно, корма, семена', types: ['grain'] },
  { cargo: 'Контейнеры', types: ['contChassis'] },
  { cargo: 'Строительная и\u00a0сельская техника', types: ['lowbed'] },
  { cargo: 'Круглый лес', types: ['timber'] },
];
