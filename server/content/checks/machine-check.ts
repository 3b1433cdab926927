/** Checks of «the machine in parts»: its models exist, and each figure stands word for word in the row that it names. */
import type { Content } from '#server/content/files/content.ts';
import type { FigureSource } from '#shared/content/machine.ts';
import type { Service } from '#shared/content/service.ts';
import { formatNumber } from '#shared/format.ts';
import { cellText } from '#shared/pages/cells.ts';
import { collectFaults } from './faults.ts';

export function checkMachines({ services, products }: Pick<Content, 'services' | 'products'>): string[] {
  return collectFaults((report) => {
    for (const service of services) {
      const { machine: { drawings = [], legend, ruler, walk } = {}, slug, blocks } = service;
      const place = `services/${slug}.yaml: machine:`;
      for (const { model } of [...drawings, walk ?? []].flat()) {
        report(!products.some(({ id }) => id === model), `${place} товара «${model}» нет`);
      }
      const callouts = drawings.flatMap((drawing) => drawing.callouts);
      const marks = ruler?.lines.flatMap((line) => line.marks) ?? [];
      for (const { figure, of } of [
        ...callouts,
        ...marks.map(({ at, of }) => ({ figure: `${formatNumber(at)}\u00a0${ruler?.unit}`, of })),
      ]) {
        const fault = sourceFault(figure, of, service, services);
        report(fault !== undefined, `${place} ${fault}`);
      }
      const colours = legend?.flatMap(({ figures }) => figures);
      for (const { figure } of callouts) {
        const isUnknown = colours?.some((part) => figure.includes(part)) === false;
        report(isUnknown, `${place} в legend нет цвета для «${figure}»`);
      }
      const stops = walk?.stops.length ?? 0;
      const block = blocks.find(({ id }) => id === walk?.block);
      const steps = block?.kind === 'steps' ? block.steps.length : 0;
      const isUneven = walk !== undefined && stops !== steps;
      report(isUneven, `${place} в walk остановок ${stops}, а шагов ${steps}: нужно поровну`);
    }
  });
}

/** @param figure what the row has to contain */
function sourceFault(figure: string, of: FigureSource, own: Service, services: readonly Service[]) {
  const service = of.service === undefined ? own : services.find(({ slug }) => slug === of.service);
  const block = service?.blocks.find(({ id }) => id === of.block);
  const row = block?.kind === 'table' ? block.rows.find(([name]) => name === of.row) : undefined;
  if (row === undefined) return `в services/${of.service ?? own.slug} в блоке «${of.block}» нет строки «${of.row}»`;
  const isThere = row.slice(1).some((cell) => contains(cellText(cell), figure));
  return isThere ? undefined : `числа «${figure}» нет в строке «${of.row}»`;
}

/** As a whole: «5 000 км» is not in «25 000 км». */
function contains(cell: string, figure: string): boolean {
  const [text, sought] = [cell, figure].map((each) => each.replaceAll('\u00a0', ' '));
  const at = text?.indexOf(sought ?? '') ?? -1;
  return at !== -1 && !/\d ?$/.test(text?.slice(0, at) ?? '');
}
