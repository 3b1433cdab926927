/** «Лист водителю»: one page to print, with the placement, masses, loads at every stop and how to secure the cargo. */
import { LoadDiagram } from '#client/components/trips/load-diagram.tsx';
import { TripEdition } from '#client/components/trips/trip-terms.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { tripPaperPath } from '#shared/documents/paper-paths.ts';
import { href } from '#shared/routes.ts';
import type { TripStateView } from '#shared/trips/trip-outcome.ts';
import type { ReysAnswer, ReysData } from '#shared/trips/trip-pages.ts';
import styles from './driver-sheet.module.css';
import { TripDrawings } from './trip-drawings.tsx';

const columns = ['Груз', 'Места', 'Всего', 'Выгрузка', 'От передней стенки'];

export function DriverSheet({ data, answer }: { data: ReysData; answer: ReysAnswer }) {
  const { model, tractor, text, editSearch, edition } = data;
  return (
    <article className={styles['sheet']}>
      <header>
        <h1>Лист водителю</h1>
        <p>{`${model?.name}${model?.equipment}, ${tractor}, дорога ${(text.road ?? '').replace('.', ',')}\u00a0т на\u00a0ось. ${answer.verdict}.`}</p>
        <p data-print="no">
          <a href={`${tripPaperPath}${editSearch}`} rel="nofollow">
            Скачать PDF
          </a>{' '}
          или напечатайте эту страницу. <a href={`${href('reys')}${editSearch}`}>Вернуться к&nbsp;рейсу</a>
        </p>
      </header>
      <div className={styles['pictures']}>
        <TripDrawings answer={answer} />
        <LoadDiagram diagram={answer.diagram} areLoadsWithin={answer.areLoadsWithin} heading="h2" />
      </div>
      <h2>Груз</h2>
      <DataTable title="Груз" columns={columns} rows={answer.cargo} />
      <h2>Нагрузки</h2>
      <LoadTable states={answer.states} />
      <h2>Крепление</h2>
      <ul>
        {answer.lashing.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <TripEdition edition={edition} />
      <p className={styles['sign']}>Дата рейса ____________ Водитель ____________________</p>
    </article>
  );
}

/** A row for every place, a column for every state of the trip. */
function LoadTable({ states }: { states: TripStateView[] }) {
  const names = states[0]?.bars.map(({ name, limit }) => [name, limit]) ?? [];
  const loadIn = ({ bars }: TripStateView, place: string | undefined) => {
    const bar = bars.find(({ name }) => name === place);
    return bar === undefined ? '—' : `${bar.load}${bar.isWithin ? '' : ', перегруз'}`;
  };
  return (
    <DataTable
      title="Нагрузки"
      columns={['Где', 'Предел', ...states.map(({ title, mass }) => `${title}, ${mass}`)]}
      rows={names.map(([name = '', limit = '']) => [name, limit, ...states.map((state) => loadIn(state, name))])}
    />
  );
}
