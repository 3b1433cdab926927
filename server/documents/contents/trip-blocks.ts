/** Blocks of papers about a trip: loads beside their limits, the size of the train, the placed cargo, the load distribution diagram. */
import type { WorkedTrip } from '#server/trips/work-out-trip.ts';
import { placementText } from '#server/trips/work-out-trip.ts';
import type { PaperBlock, PaperColumn, PaperDrawing } from '#shared/documents/paper.ts';
import { drawFromAbove, drawFromSide, type LoadingDrawing } from '#shared/drawing/loading-plan.ts';
import type { TrailerFigures } from '#shared/drawing/trailer-views.ts';
import { lowerFirst } from '#shared/format.ts';
import { gradeWords, type LoadBar, type TripStateView } from '#shared/trips/judge-trip.ts';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';
import { inGroups, plainTable } from './content-blocks.ts';

/** Columns of states that one table has room for. */
const mostStates = 4;

/** A row for every place, a column for every state of the trip. */
export const loadTables = (states: readonly TripStateView[]): PaperBlock[] =>
  inGroups(states, mostStates).map(loadTable);

/** Beside one or two states there is room for the rules. */
function loadTable(states: readonly TripStateView[]): PaperBlock {
  const hasRules = states.length <= 2;
  const width = hasRules ? 0.2 : 0.6 / states.length;
  const columns: PaperColumn[] = [
    { title: 'Где', width: 0.24 },
    ...(hasRules ? [{ title: 'Правило', width: 0.6 - width * states.length }] : []),
    { title: 'Предел', width: 0.16, isFigure: true },
    ...states.map(({ title, mass }) => ({ title: `${title}, ${mass}`, width, isFigure: true })),
  ];
  const loadIn = ({ bars }: TripStateView, place: string) => {
    const bar = bars.find(({ name }) => name === place);
    return bar === undefined ? '—' : barText(bar);
  };
  const rows = (states[0]?.bars ?? []).map(({ name, limit, rule }) => [
    ...[name, ...(hasRules ? [rule] : []), limit],
    ...states.map((state) => loadIn(state, name)),
  ]);
  return plainTable(columns, rows);
}

/** Length, width and height of the train beside what roads allow. */
export function tripSizeText(dimensions: readonly LoadBar[]): PaperBlock[] {
  if (dimensions.length === 0) return [];
  const parts = dimensions.map(
    (bar) => `${lowerFirst(bar.name)} ${barText(bar, 'больше предела')} (предел ${bar.limit})`,
  );
  return [{ kind: 'text', text: `Габариты: ${parts.join(', ')}.` }];
}

function barText({ load, grade }: LoadBar, fault: string = gradeWords.over): string {
  if (grade === 'within') return load;
  return `${load}, ${grade === 'near' ? gradeWords.near : fault}`;
}

/** Height of numbers of stops, in units of the drawing. */
const markUnits = 44;

export function placementBlock(title: string, product: TrailerFigures, worked: WorkedTrip): PaperBlock {
  const { space, pieces, lying } = worked;
  const drawn = [...pieces, ...lying.pieces];
  const above = drawFromAbove(space, drawn, lying.centresMm);
  // A heap fills the floor: from above there is nothing to see.
  const isHeap = worked.judged.cargo.every((line) => 'kind' in line && line.kind === 'bulk');
  const views = [drawFromSide(product, drawn, lying.centresMm), ...(isHeap ? [] : [above])];
  const stops = above.marks.length > 0 ? ' Цифра на\u00a0месте — номер выгрузки.' : '';
  return {
    kind: 'placement',
    title,
    drawings: views.map(toPaperDrawing),
    caption: `${isHeap ? 'Вид сбоку' : 'Вид сбоку и\u00a0сверху'}, перед справа. ${placementText(worked)}${stops}`,
  };
}

function toPaperDrawing({ width, height, paths, cargo, centres, marks }: LoadingDrawing): PaperDrawing {
  const all = [...paths, { ink: 'frame' as const, d: cargo }, { ink: 'load-edge' as const, d: centres }];
  return {
    ...{ width, height, textSize: markUnits, lines: [] },
    paths: all.filter(({ d }) => d !== ''),
    texts: marks.map(({ x, y, text }) => ({ x, y: y + markUnits / 3, text, isVertical: false, isAccent: false })),
  };
}

/** Height of its figures in its own units: 7 points on paper. */
const figureUnits = 19;

/** The diagram with the names of its bounds. */
export function diagramBlock(title: string, { drawing, bounds, hasStops }: Omit<LoadDiagramView, 'label'>): PaperBlock {
  const { width, height, paths, centre, laterCentres, marks, tonnes, metres } = drawing;
  const centres = [laterCentres, centre].filter((d) => d !== '').map((d) => ({ ink: 'solid' as const, d }));
  const plain = { isVertical: false, isAccent: false };
  const later = hasStops ? ' Круги поменьше — что останется после выгрузок.' : '';
  const cargo =
    centre === ''
      ? 'Под линией нагрузки в\u00a0норме.'
      : `Груз, круг с\u00a0крестом, должен лежать под линией; отрезок под ним — окно для этой массы.${later}`;
  return {
    kind: 'diagram',
    title,
    drawing: {
      ...{ width, height, textSize: figureUnits, lines: [], paths: [...paths, ...centres] },
      texts: [
        ...marks.map((mark) => ({ ...mark, ...plain, isAccent: true })),
        ...tonnes.map((mark) => ({ ...mark, ...plain, anchor: 'end' as const })),
        ...metres.map((mark) => ({ ...mark, ...plain })),
      ],
    },
    text: `По\u00a0горизонтали — центр груза, метры от\u00a0передней стенки; по\u00a0вертикали — масса. ${cargo} Что ограничивает массу:`,
    items: bounds,
  };
}
