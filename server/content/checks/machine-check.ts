/** Checks of «the machine in parts»: its models exist, and each figure stands word for word in the row that it names. */

import type { Content } from '#server/content/files/content.ts';
import type { FigureSource, Machine } from '#shared/content/machine.ts';
import type { Service } from '#shared/content/service.ts';
import { formatNumber } from '#shared/format.ts';
import { cellText } from '#shared/pages/cells.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkMachines({ services, products }: Pick<Content, 'services' | 'products'>): string[] {
  const models = new Set(products.map(({ id }) => id));
  return services.flatMap((service) => {
    const { machine, slug } = service;
    if (machine === undefined) return [];
    const faults = [
      ...modelFaults(machine, models),
      ...sourcedFigures(machine).flatMap((figure) => sourceFault(figure, service, services)),
      ...legendFaults(machine),
      ...walkFaults(machine, service),
    ];
    return faults.map((fault) => `services/${slug}.yaml: machine: ${fault}`);
  });
}

function modelFaults({ drawings = [], walk }: Machine, models: ReadonlySet<string>): string[] {
  return [...drawings, ...(walk ? [walk] : [])].flatMap(({ model }) =>
    models.has(model) ? [] : [`товара «${model}» нет`],
  );
}

interface SourcedFigure {
  /** What the row has to contain. */
  figure: string;
  of: FigureSource;
}

function sourcedFigures({ drawings = [], ruler }: Machine): SourcedFigure[] {
  const marks = ruler?.lines.flatMap((line) => line.marks) ?? [];
  return [
    ...drawings.flatMap(({ callouts }) => callouts),
    ...marks.map(({ at, of }) => ({ figure: `${formatNumber(at)}\u00a0${ruler?.unit}`, of })),
  ];
}

function sourceFault({ figure, of }: SourcedFigure, own: Service, services: readonly Service[]): string[] {
  const service = of.service === undefined ? own : services.find(({ slug }) => slug === of.service);
  const block = service?.blocks.find(({ id }) => id === of.block);
  const row = block?.kind === 'table' ? block.rows.find(([name]) => name === of.row) : undefined;
  if (row === undefined) return [`в services/${of.service ?? own.slug} в блоке «${of.block}» нет строки «${of.row}»`];
  return row.slice(1).some((cell) => contains(cellText(cell), figure))
    ? []
    : [`числа «${figure}» нет в строке «${of.row}»`];
}

/** As a whole: «5 000 км» is not in «25 000 км». */
function contains(cell: string, figure: string): boolean {
  const [text, sought] = [cell, figure].map((each) => each.replaceAll('\u00a0', ' '));
  const at = text?.indexOf(sought ?? '') ?? -1;
  return at !== -1 && !/\d ?$/.test(text?.slice(0, at) ?? '');
}

function legendFaults({ drawings = [], legend }: Machine): string[] {
  if (legend === undefined) return [];
  const known = legend.flatMap(({ figures }) => figures);
  return drawings
    .flatMap(({ callouts }) => callouts)
    .flatMap(({ figure }) =>
      known.some((part) => figure.includes(part)) ? [] : [`в legend нет цвета для «${figure}»`],
    );
}

function walkFaults({ walk }: Machine, { blocks }: Service): string[] {
  if (walk === undefined) return [];
  const block = blocks.find(({ id }) => id === walk.block);
  const count = block?.kind === 'steps' ? block.steps.length : 0;
  return count === walk.stops.length ? [] : [`в walk остановок ${walk.stops.length}, а шагов ${count}: нужно поровну`];
}
