/** «Лист водителю»: the verdict, where everything stands, what it weighs on every axle, how to secure it. */
import type { WorkedTrip } from '#server/trips/work-out-trip.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import { type CargoNeed, gradeWithNeed, verdictWithNeed } from '#shared/trips/cargo-need.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import { fittedTable } from './content-blocks.ts';
import { diagramBlock, loadTables, placementBlock, tripSizeText } from './trip-blocks.ts';

const cargoColumns = ['Груз', 'Места', 'Всего', 'Выгрузка', 'От\u00a0передней стенки'];

type LimitEdition = Pick<RoadLimits, 'edition' | 'source' | 'note'>;

/** @param need what the trailer lacks for this cargo */
export function tripSheet(product: Product, worked: WorkedTrip, limits: LimitEdition, need?: CargoNeed): PaperBlock[] {
  const { grade, verdict, notes, states, dimensions } = judgeTrip(worked.judged, worked.pieces);
  return [
    {
      kind: 'verdict',
      grade: gradeWithNeed(grade, need),
      title: verdictWithNeed(verdict, need),
      items: need === undefined ? notes : [need.note, ...notes],
    },
    placementBlock('Расстановка', product, worked),
    { kind: 'heading', text: 'Груз' },
    fittedTable(cargoColumns, worked.cargo),
    { kind: 'heading', text: 'Нагрузки и\u00a0пределы' },
    ...loadTables(states),
    ...tripSizeText(dimensions),
    ...(worked.diagram ? [diagramBlock('Сколько можно везти и\u00a0где держать центр', worked.diagram)] : []),
    { kind: 'list', title: 'Водителю', items: [...worked.lashing, ...climateNotes(product)] },
    { kind: 'text', text: editionText(limits) },
    { kind: 'text', text: `Дата рейса ${'_'.repeat(18)}  Водитель ${'_'.repeat(34)}` },
  ];
}

/** What the calculation rests on. */
export function editionText({ edition, source, note }: LimitEdition): string {
  return `Пределы: ${source}, редакция от\u00a0${formatDay(edition)}. ${note} Расчёт справочный, весенние ограничения не\u00a0учтены; массы и\u00a0размеры груза — как их указали.`;
}

/** The regime that the body keeps; nothing for bodies without one. */
function climateNotes({ spec: { tempFromC, tempToC } }: Product): string[] {
  if (tempFromC === undefined || tempToC === undefined) return [];
  const degrees = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value)}`;
  return [
    `Кузов держит от\u00a0${degrees(tempFromC)} до\u00a0${degrees(tempToC)}\u00a0°C: режим задаёт грузоотправитель.`,
  ];
}
