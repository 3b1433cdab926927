/** The works of the workshop on one scale of hours: how long each takes, what it costs, when the trailer is ready. */

import { DataTable, TableNote } from '#client/components/ui/data-table.tsx';
import { Fold } from '#client/components/ui/fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { TableBlock } from '#shared/content/block.ts';
import { formatCount, toTenths } from '#shared/format.ts';
import { cellText, cellValue } from '#shared/pages/cells.ts';
import styles from './work-hours.module.css';

/** Rows of work, labour hours, price, when it is ready. */
type Row = TableBlock['rows'][number];

/** The editor's first rows are what is asked for most. */
const shownOnPhones = 6;

const hoursOf = ([, hours]: Row) => cellValue(hours) ?? 0;
const byHours = (one: Row, other: Row) => hoursOf(one) - hoursOf(other);

function WorkRows({ rows, most }: { rows: readonly Row[]; most: number }) {
  return (
    <ul className={`figures small ${styles['works']}`}>
      {rows.toSorted(byHours).map((row) => {
        const [work, hours, price, ready] = row;
        const length = toTenths((hoursOf(row) / most) * 100);
        return (
          <li key={work}>
            <p className="semibold">{work}</p>
            <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <path
                className="outline pale-line"
                d={Array.from({ length: most + 1 }, (_, hour) => `M${toTenths((hour * 100) / most)} 0v10`).join('')}
              />
              <rect className="in-signal" width={length} height="10" />
            </svg>
            <p className={`note full-row ${styles['hours']}`}>
              <b className="ink">{`${cellText(hours)}\u00a0ч`}</b> <span>{cellText(ready)}</span>
            </p>
            <p className={`bold ${styles['price']}`}>{cellText(price)}</p>
          </li>
        );
      })}
    </ul>
  );
}

export function WorkHours({ table: { id, title, columns, rows, note } }: { table: TableBlock }) {
  const { viewport } = useApp();
  const most = Math.ceil(Math.max(...rows.map(hoursOf)));
  // Hours that are not written as figures cannot be drawn.
  const isDrawn = rows.every(([, hours]) => cellValue(hours) !== undefined);
  const shown = viewport === 'desktop' ? rows : rows.slice(0, shownOnPhones);
  const folded = rows.slice(shown.length);
  return (
    <Section id={id} title={title}>
      {isDrawn ? (
        <>
          <WorkRows rows={shown} most={most} />
          {folded.length > 0 && (
            <Fold summary={`Ещё ${formatCount(folded.length, ['работа', 'работы', 'работ'])}`} isOpen={false}>
              <WorkRows rows={folded} most={most} />
            </Fold>
          )}
          <TableNote>{note}</TableNote>
        </>
      ) : (
        <DataTable title={title} columns={columns} rows={rows} note={note} />
      )}
    </Section>
  );
}
