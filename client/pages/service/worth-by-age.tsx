/** What is left of the price of a new trailer at each age, every kind on one scale. */
import { DataTable, TableNote } from '#client/components/ui/data-table.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { Cell, TableBlock } from '#shared/content/block.ts';
import { toTenths } from '#shared/format.ts';
import { cellText } from '#shared/pages/cells.ts';
import styles from './worth-by-age.module.css';

interface Span {
  least: number;
  most: number;
}

function spanOf(cell: Cell | undefined): Span | undefined {
  if (typeof cell !== 'object' || cell.value === undefined) return undefined;
  return { least: cell.least ?? cell.value, most: cell.value };
}

/** Units of the drawing. */
const [width, lineY, half, height] = [720, 34, 8, 46];

/** @param props.table rows of kind, greatest age, what is left at each age in per cent, what is needed */
export function WorthByAge({ table: { id, title, columns, rows, note } }: { table: TableBlock }) {
  const ages = columns.slice(2, -1);
  const spans = rows.map((row) => row.slice(2, -1).map(spanOf));
  // Cells that are not typed cannot be drawn.
  const isDrawn = spans.every((row) => row.every((span) => span !== undefined));
  const greatest = Math.max(...spans.flat().map((span) => span?.most ?? 0));
  const scale = Math.max(10, Math.ceil(greatest / 10) * 10);
  return (
    <Section id={id} title={title}>
      {isDrawn ? (
        <>
          <ul className={`row small gap-6 below-4 ${styles['ages']}`} aria-hidden="true">
            {ages.map((age, index) => (
              <li className="level gap-2" key={age} data-age={index}>
                {age}
              </li>
            ))}
          </ul>
          <ul className={`ruled ${styles['kinds']}`}>
            {rows.map(([kind, limit, ...cells], index) => (
              <li key={kind}>
                <h3 className="size-2">{kind}</h3>
                <p className={`note ${styles['limit']}`}>{`не\u00a0старше ${cellText(limit)}`}</p>
                <KindLine spans={(spans[index] ?? []).filter((span) => span !== undefined)} scale={scale} />
                <p className="visually-hidden">
                  {ages.map((age, place) => `${age}: ${cellText(cells[place])}`).join(', ')}
                </p>
                <p className={`note full-row ${styles['needed']}`}>{`Нужно: ${cellText(cells.at(-1))}`}</p>
              </li>
            ))}
          </ul>
          <TableNote>{note}</TableNote>
        </>
      ) : (
        <DataTable title={title} columns={columns} rows={rows} note={note} />
      )}
    </Section>
  );
}

function KindLine({ spans, scale }: { spans: readonly Span[]; scale: number }) {
  const toX = (percent: number) => toTenths((percent * width) / scale);
  const tens = Array.from({ length: scale / 10 + 1 }, (_, index) => index * 10);
  return (
    <svg className={`full-row ${styles['line']}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        className="outline pale-line"
        d={`M0 ${lineY}H${width}${tens.map((ten) => `M${toX(ten)} ${lineY - half}v${2 * half}`).join('')}`}
      />
      {spans.map(({ least, most }, age) => (
        <g key={most} data-age={age}>
          <rect className="in-signal" x={toX(least)} y={lineY - half} width={toX(most - least)} height={2 * half} />
          <text className="semibold in-ink" textAnchor="middle" x={toX((least + most) / 2)} y={lineY - half - 7}>
            {least === most ? most : `${least}–${most}`}
            {age === 0 && '\u00a0%'}
          </text>
        </g>
      ))}
    </svg>
  );
}
