import { formatNumber } from '#shared/format.ts';
import { dimensionLabels } from './geometry/dimension-labels.ts';
import type { Views } from './geometry/view.ts';

/** The figures of the drawing for those who cannot see it. */
export function FigureTable({ views, caption }: { views: Views; caption: string }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <tbody>
          {listFigures(views).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every figure once, in the order of the drawing. */
export function listFigures({ side, rear }: Views): [label: string, value: number][] {
  const dimensions = [...side.dimensions, ...(side.ghost?.dimensions ?? []), ...rear.dimensions];
  const figures = new Map(dimensions.map(({ key, value }) => [key, value]));
  const angle = side.ghost?.angle;
  if (angle !== undefined) figures.set(angle.key, angle.degrees);
  return [...figures].map(([key, value]) => [dimensionLabels[key], value]);
}
