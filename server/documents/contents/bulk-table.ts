/** Bulk by its density: how much is lawful, and how high it lies. */
import type { CargoDensity } from '#shared/content/loading-sheets.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatNumber } from '#shared/format.ts';
import { type BulkBody, heightOf } from '#shared/trips/bulk-body.ts';
import { cubicText, figureColumns, tonnesText } from './fill-format.ts';

export interface FilledBody {
  body: BulkBody;
  /** Inner height, mm. */
  heightMm: number;
}

export function bulkTable(
  densities: readonly CargoDensity[],
  volumeM3: number,
  { body, heightMm }: FilledBody,
  greatestKg: number,
): PaperBlock[] {
  const titles = ['Плотность, т/м³', 'Груз, т', 'Объём, м³', 'Кузов полон на, %', 'Высота слоя, мм'];
  const rows = densities.map(({ name, kgM3 }) => {
    const massKg = Math.min(greatestKg, volumeM3 * kgM3);
    const share = massKg / kgM3 / volumeM3;
    // Rounded down: a mark that is too high overloads.
    const height = share < 1 ? Math.floor(Math.min(heightMm, heightOf(body, massKg / kgM3)) / 10) * 10 : heightMm;
    return {
      cells: [
        name,
        formatNumber(kgM3 / 1000),
        tonnesText(massKg),
        cubicText(massKg / kgM3),
        formatNumber(Math.floor(share * 100)),
        formatNumber(height),
      ],
    };
  });
  return [
    { kind: 'heading', text: 'Плотность груза и\u00a0высота заполнения' },
    { kind: 'table', table: { columns: figureColumns('Груз', titles), rows } },
    {
      kind: 'text',
      text: `Кузов ${formatNumber(volumeM3)}\u00a0м³, внутренняя высота ${formatNumber(heightMm)}\u00a0мм, поверхность ровная; высоту слоя меряют от\u00a0${body.isHalfRound ? 'нижней линии полукруглого дна' : 'пола'}.`,
    },
  ];
}
