/** Draws what a service page opens with: its callouts numbered, coloured by the legend, led to their rows. */
import { memoizeRecord } from '#server/cache/memoize.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import type { PageContent } from '#server/pages/page-loader.ts';
import type { FigureSource, Machine, MachineWalk } from '#shared/content/machine.ts';
import type { Product } from '#shared/content/product.ts';
import type { Service } from '#shared/content/service.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { toInkPaths } from '#shared/drawing/ink-groups.ts';
import { drawMachine } from '#shared/drawing/machine-view.ts';
import { boundingPoints, boxOf, explanatoryInks, placeShape, toSheetUnits, unitMm } from '#shared/drawing/shape.ts';
import type { TrailerFigures } from '#shared/drawing/trailer-views.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import type { MachineData, MachineSheet, WalkSheet } from '#shared/page-data.ts';
import { serviceHref, servicePage } from '#shared/pages/record-links.ts';
import { rowId } from '#shared/row-id.ts';

/** @returns undefined for a service without a drawing; models that the catalogue lacks are left out */
export async function showMachine(content: PageContent, service: Service): Promise<MachineData | undefined> {
  const { machine, slug, title } = service;
  if (machine === undefined) return undefined;
  const { claim, action, legend = [], ruler, walk } = machine;
  const ids = [...(machine.drawings ?? []), ...(walk ? [walk] : [])].map(({ model }) => model);
  const products = await Promise.all([...new Set(ids)].map((id) => content.product({ id })));
  const models = new Map(products.flatMap((model) => (model === undefined ? [] : [[model.id, model]])));
  const drawnWalk = walk && showWalk(walk, service, models.get(walk.model));
  return {
    title,
    claim,
    action: { text: action.text, href: action.block === undefined ? leadHref(servicePage(slug)) : `#${action.block}` },
    look: slug,
    drawings: showSheets(machine, service, models),
    legend: legend.map(({ text }, index) => ({ text, tone: index + 1 })),
    ...(ruler && { ruler }),
    ...(drawnWalk && { walk: drawnWalk }),
  };
}

type Drawing = NonNullable<Machine['drawings']>[number];

/** Drawn once while the records of the model and of the drawing live: a third of such a page. */
const viewsOf = memoizeRecord((trailer: Product) =>
  memoizeRecord(({ callouts, isFragment }: Drawing) =>
    drawMachine(
      trailer,
      callouts.map(({ part }) => part),
      isFragment,
    ),
  ),
);

function showSheets(
  { drawings = [], legend = [] }: Machine,
  service: Service,
  models: ReadonlyMap<string, Product>,
): MachineSheet[] {
  let count = 0;
  return drawings.flatMap((drawing) => {
    const { model, title, isFragment = false, callouts } = drawing;
    const trailer = models.get(model);
    if (trailer === undefined || !isDrawn(trailer)) return [];
    const view = viewsOf(trailer)(drawing);
    const shown = callouts.filter(({ part }) => view.callouts.some((placed) => placed.part === part));
    const numbered = shown.map(({ part, text, figure, of }) => ({
      number: ++count,
      part,
      text,
      figure,
      href: sourceHref(of, service),
      tone: toneOf(figure, legend),
    }));
    return [{ title, isFragment, view, callouts: numbered }];
  });
}

/** @returns from 1; 0 for a figure that the legend lacks */
function toneOf(figure: string, legend: NonNullable<Machine['legend']>): number {
  return legend.findIndex(({ figures }) => figures.some((part) => figure.includes(part))) + 1;
}

/** Of a row of this page its own anchor, of another page the block. */
function sourceHref({ service: slug, block, row }: FigureSource, { blocks }: Service): string {
  if (slug !== undefined) return `${serviceHref({ slug, kind: 'fixed' })}#${block}`;
  const table = blocks.find(({ id, kind }) => id === block && kind === 'table');
  const index = table?.kind === 'table' ? table.rows.findIndex(([name]) => name === row) : -1;
  return `#${index === -1 ? block : rowId(block, index)}`;
}

function showWalk(walk: MachineWalk, { blocks }: Service, model: Product | undefined): WalkSheet | undefined {
  const block = blocks.find(({ id }) => id === walk.block);
  if (model === undefined || !isDrawn(model) || block?.kind !== 'steps') return undefined;
  const { stops, ...sheet } = drawWalk(model, walk.stops);
  return {
    ...sheet,
    title: walk.title,
    stops: stops.slice(0, block.steps.length).map((place, index) => ({
      ...place,
      ...{ number: index + 1, text: block.steps[index]?.title ?? '', href: `#${rowId(block.id, index)}` },
    })),
  };
}

/** From the trailer to the way, and from the way to the edge. */
const asideUnits = 62;
const edgeUnits = 62;
const margin = asideUnits + edgeUnits;

/** In whole units of the view box, y downwards; the front of the trailer is at the right. */
function drawWalk(trailer: TrailerFigures, stops: MachineWalk['stops']) {
  const shapes = toPlanViews(trailer).top.shapes.filter(({ ink }) => ink === 'hidden' || !explanatoryInks.has(ink));
  const { minX, maxX, minY, maxY } = boxOf(shapes.flatMap(boundingPoints));
  const toUnits = toSheetUnits(minX - margin * unitMm, maxY + margin * unitMm);
  const width = Math.ceil((maxX - minX) / unitMm) + 2 * margin;
  const height = Math.ceil((maxY - minY) / unitMm) + 2 * margin;
  const [near, far] = [edgeUnits, height - edgeUnits];
  const rows = { left: near, right: far, middle: height / 2 };
  const inset = edgeUnits;
  return {
    width,
    height,
    paths: toInkPaths(shapes.map((shape) => placeShape(shape, toUnits))),
    // Clockwise from the cab: along the right side to the rear, and back along the left side.
    way: `M${width - edgeUnits} ${height / 2}V${far}H${edgeUnits}V${near}H${width - edgeUnits}V${height / 2 - asideUnits}`,
    stops: stops.map(({ along, side }) => ({
      x: Math.round(inset + ((width - 2 * inset) * along) / 100),
      y: Math.round(rows[side]),
    })),
  };
}
