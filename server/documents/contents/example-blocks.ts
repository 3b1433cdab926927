/** Examples of a sheet of loading: each placed and drawn, all of them in one table of loads. */
import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import type { CheckedTrip } from '#server/trips/work-out-trip.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatNumber } from '#shared/format.ts';
import { towedBy } from './fill-format.ts';
import { findHeaviestLoad, type HeaviestLoad } from './heaviest-load.ts';
import { loadTables } from './load-tables.ts';
import { examplesOf } from './loading-examples.ts';
import { placementBlock } from './placement-block.ts';

export async function exampleBlocks(trip: CheckedTrip, { roadLimits }: LoadingTables): Promise<PaperBlock[]> {
  const found: { title: string; load: HeaviestLoad }[] = [];
  for (const example of examplesOf(trip.product)) {
    const load = await findHeaviestLoad(trip, example, roadLimits);
    if (load !== undefined) found.push({ title: example.title, load });
  }
  const [first] = found;
  if (first === undefined) return [];
  const titled = found.map(({ title, load }, index) => ({ title: `${index + 1}. ${title}`, load }));
  return [
    ...titled.map(({ title, load }) => placementBlock(`${title}: ${massText(load)}`, trip.product, load.worked)),
    { kind: 'heading', text: `Нагрузки в\u00a0примерах: ${spoken(trip)}` },
    ...loadTables(titled.flatMap(({ load: { outcome } }, index) => exampleState(outcome, index + 1))),
    { kind: 'list', title: 'Крепление, первый пример', items: first.load.worked.lashing },
  ];
}

const exampleState = ({ states }: HeaviestLoad['outcome'], number: number) =>
  states.slice(0, 1).map((state) => ({ ...state, title: `Пример ${number}` }));

const spoken = ({ tractor, roadClass }: CheckedTrip) =>
  `${'name' in tractor && typeof tractor.name === 'string' ? `${towedBy({ coupling: tractor.coupling, name: tractor.name })}, ` : ''}дорога ${formatNumber(roadClass)}\u00a0т`;

function massText({ worked, massKg }: HeaviestLoad): string {
  const count = worked.judged.cargo.reduce((sum, line) => sum + line.count, 0);
  const each = `${formatNumber(massKg)}\u00a0кг`;
  return count === 1 ? each : `по\u00a0${each}, всего ${formatNumber(count * massKg)}\u00a0кг`;
}
