/** The figures of a drawing as a table for screen readers. */

import { listDrawnFigures } from '#shared/drawing/drawn-figures.ts';
import type { TrailerViews } from '#shared/drawing/view.ts';
import { formatNumber } from '#shared/format.ts';

export function FigureTable({ views: { side, rear }, caption }: { views: TrailerViews; caption: string }) {
  const views = [side, ...(side.ghost === undefined ? [] : [side.ghost]), rear];
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <tbody>
          {listDrawnFigures(views, side.ghost?.angle).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{values.map((value) => formatNumber(value)).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
