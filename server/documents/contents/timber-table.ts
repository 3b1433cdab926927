/** Stacked wood by its species: cubic metres and mass. */
import type { LoadingSheets } from '#shared/content/loading-sheets.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatNumber } from '#shared/format.ts';
import { cubicText, figureColumns, tonnesText } from './fill-format.ts';

export function timberTable(
  { timber, timberSolidShare }: LoadingSheets,
  volumeM3: number,
  greatestKg: number,
): PaperBlock[] {
  const titles = [
    'Плотность, т/м³',
    'Складочный м³, кг',
    'Законный груз, м³ складочных',
    'м³ плотных',
    'Коники полны на, %',
  ];
  const rows = timber.map(({ name, kgM3 }) => {
    const stackedKg = kgM3 * timberSolidShare;
    const stackedM3 = Math.min(volumeM3, greatestKg / stackedKg);
    return {
      cells: [
        name,
        formatNumber(kgM3 / 1000),
        formatNumber(Math.round(stackedKg)),
        cubicText(stackedM3),
        cubicText(stackedM3 * timberSolidShare),
        formatNumber(Math.floor((stackedM3 / volumeM3) * 100)),
      ],
    };
  });
  return [
    { kind: 'heading', text: 'Складочные кубометры и\u00a0масса' },
    { kind: 'table', table: { columns: figureColumns('Порода', titles), rows } },
    {
      kind: 'text',
      text: `В складочном кубометре ${formatNumber(timberSolidShare)} плотного; между кониками ${formatNumber(volumeM3)} складочных м³, законный груз ${tonnesText(greatestKg)}\u00a0т.`,
    },
  ];
}
