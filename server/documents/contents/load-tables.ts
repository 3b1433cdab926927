/** Loads beside their limits as tables of a paper, and the size of the train. */

import type { PaperBlock, PaperColumn } from '#shared/documents/paper.ts';
import { lowerFirst } from '#shared/format.ts';
import type { LoadBar, TripStateView } from '#shared/trips/trip-outcome.ts';

/** Columns of states that one table has room for. */
const mostStates = 4;

/** A row for every place, a column for every state of the trip. */
export function loadTables(states: readonly TripStateView[]): PaperBlock[] {
  const parts = Array.from({ length: Math.ceil(states.length / mostStates) }, (_, part) =>
    states.slice(part * mostStates, (part + 1) * mostStates),
  );
  return parts.map((part) => loadTable(part));
}

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
  const rows = (states[0]?.bars ?? []).map(({ name, limit, rule }) => ({
    cells: [name, ...(hasRules ? [rule] : []), limit, ...states.map((state) => loadIn(state, name))],
  }));
  return { kind: 'table', table: { columns, rows } };
}

/** Length, width and height of the train beside what roads allow. */
export function tripSizeText(dimensions: readonly LoadBar[]): PaperBlock[] {
  if (dimensions.length === 0) return [];
  const parts = dimensions.map(
    (bar) => `${lowerFirst(bar.name)} ${barText(bar, 'больше предела')} (предел ${bar.limit})`,
  );
  return [{ kind: 'text', text: `Габариты: ${parts.join(', ')}.` }];
}

const barText = ({ load, isWithin }: LoadBar, fault = 'перегруз') => (isWithin ? load : `${load}, ${fault}`);
