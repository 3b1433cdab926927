/** Ways to pay as cards: each with the share of the price that is paid first, drawn to scale. */

import { rowTabStop, TableNote } from '#client/components/ui/data-table.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { cellText } from '#shared/pages/cells.ts';
import { FirstShare } from './first-share.tsx';

/** @param props.table rows of way, first payment, then any further conditions */
export function PayWays({ table: { columns, rows, note } }: { table: TableBlock }) {
  return (
    <>
      <ul className="fit-row below-4 slide-row" tabIndex={rowTabStop}>
        {rows.map(([way, first, ...others]) => (
          <li className="tinted cushion" key={way}>
            <h3 className="below-3">{way}</h3>
            <p className="quiet below-2">
              <b className="size-3 ink">{cellText(first)}</b> {columns[1]?.toLowerCase()}
            </p>
            <FirstShare cell={first} />
            <dl className="small">
              {others.map((cell, index) => (
                <div key={columns[index + 2]}>
                  <dt className="note">{columns[index + 2]}</dt>
                  <dd className="below-2">{cellText(cell)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <TableNote>{note}</TableNote>
    </>
  );
}
