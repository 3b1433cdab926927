/** /services/service: maintenance and repair. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { DataTable, TableNote } from '#client/components/ui/data-table.tsx';
import { Fold } from '#client/components/ui/fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/rendering.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { TableBlock } from '#shared/content/block.ts';
import type { MachineRuler } from '#shared/content/machine.ts';
import { formatCount, formatNumber, toTenths } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { cellText, cellValue } from '#shared/pages/cells.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
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

/** The works of the workshop on one scale of hours: how long each takes, what it costs, when the trailer is ready. */
function WorkHours({ table: { id, title, columns, rows, note } }: { table: TableBlock }) {
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

/** When a trailer is looked after: a line of kilometres or months for each kind of work, with a mark at each visit. */
function IntervalRuler({ ruler: { title, unit, length, lines } }: { ruler: MachineRuler }) {
  return (
    <figure>
      <figcaption className="size-2 ink semibold below-3">{title}</figcaption>
      {lines.map((line) => (
        <div key={line.title}>
          <p className="row ends figures">
            {line.title}
            <span className="note">
              {line.marks
                .map(
                  ({ text, at, isRepeated }) =>
                    `${text} — ${isRepeated ? 'каждые ' : ''}${formatNumber(at)}\u00a0${unit}`,
                )
                .join(' · ')}
            </span>
          </p>
          <svg
            height="40"
            width="100%"
            overflow="visible"
            viewBox="0 0 1000 44"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className="outline" d="M0 30H1000" />
            {line.marks.map(({ text, at, isRepeated }, index) => (
              <path
                key={text}
                className={index === 1 ? 'outline stroke-signal' : 'outline ink-line'}
                strokeWidth={[1.5, 3, 4][index]}
                d={placesOf(at, isRepeated === true ? length : at)
                  .map((place) => `M${Math.round((place * 1000) / length)} ${18 - index * 8}V42`)
                  .join('')}
              />
            ))}
          </svg>
        </div>
      ))}
      <p className="note ends figures" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>
            {formatNumber(length * share)}
            {share === 1 && `\u00a0${unit}`}
          </span>
        ))}
      </p>
    </figure>
  );
}

/** The distance and its multiples, up to the end. */
function placesOf(at: number, end: number): number[] {
  return Array.from({ length: Math.floor(end / at) }, (_, index) => at * (index + 1));
}

const links = [
  { text: 'Заявка', href: formHref('service', 'maintenance') },
  { text: 'Кому позвонить', href: '#kontakty' },
];

export function Page({ data }: PageProps<'maintenance'>) {
  const { service, machine, desks } = data;
  const works = service.blocks.find((block) => isNamedBlock(block, namedBlocks.workPrices));
  // The form offers the cities that have a service desk.
  const places = [...new Set(desks.map(({ city }) => city))].map((city) => ({ value: city, text: city }));
  return (
    <>
      <div data-wide>
        {machine && (
          <MachineOpening machine={machine}>{machine.ruler && <IntervalRuler ruler={machine.ruler} />}</MachineOpening>
        )}
      </div>
      <div>
        <ServiceBody
          data={data}
          blocks={service.blocks.filter((block) => block !== works)}
          links={links}
          scene={works && <WorkHours table={works} />}
        />
      </div>
      <FormSection
        form="service"
        page="maintenance"
        title="Записаться на сервис"
        intro={'Опишите работу: предложим день и\u00a0площадку и\u00a0назовём цену до\u00a0приезда.'}
        choices={{ place: places }}
      />
      <div>
        <ServiceDesks title="Площадки сервиса" desks={desks} />
      </div>
      <AskBand />
    </>
  );
}
