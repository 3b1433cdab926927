/** The load distribution diagram as a block of a paper, with the names of its bounds. */
import type { PaperBlock } from '#shared/documents/paper.ts';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';

/** Height of its figures in its own units: 7 points on paper. */
const figureUnits = 19;

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
