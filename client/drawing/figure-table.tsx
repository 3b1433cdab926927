/** The figures of a drawing as a table for screen readers. */
import { dimensionLabels } from '#shared/drawing/geometry/dimension-labels.ts';
import type { TrailerViews } from '#shared/drawing/geometry/view.ts';
import { formatNumber } from '#shared/format.ts';

export function FigureTable({ views, caption }: { views: TrailerViews; caption: string }) {
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
function listFigures({ side, rear }: TrailerViews): [label: string, value: number][] {
  const dimensions = [...side.dimensions, ...(side.ghost?.dimensions ?? []), ...rear.dimensions];
  const figures = new Map(dimensions.map(({ key, value }) => [key, value]));
  const angle = side.ghost?.angle;
  if (angle !== undefined) figures.set(angle.key, angle.degrees);
  return [...figures].map(([key, value]) => [dimensionLabels[key], value]);
}
