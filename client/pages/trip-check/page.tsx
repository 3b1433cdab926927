/** /services/reys: whether a trip is lawful, and the sheet for its driver. A GET form; with scripts its island asks for the answer without leaving the page. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { AnsweredTripLinks, AnsweredVehicles, CargoNeedNote } from '#client/components/trips/answered-trip.tsx';
import { hasStops, SideShapes, StackShape, stopsText } from '#client/components/trips/cargo-shapes.tsx';
import { LoadDiagram } from '#client/components/trips/load-diagram.tsx';
import { ProblemSummary } from '#client/components/trips/problem-summary.tsx';
import { LoadStrip, TripOutcomeView } from '#client/components/trips/trip-outcome-view.tsx';
import { TripEdition } from '#client/components/trips/trip-terms.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { useSubjects } from '#client/context/rendering.ts';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { TripAnswer } from '#client/islands/trip-answer.tsx';
import { TripForm } from '#client/islands/trip-form.tsx';
import { tripPaperPath } from '#shared/documents/paper-paths.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import { gradeWords, type TripStateView } from '#shared/trips/judge-trip.ts';
import { piecesAt, readMovableTrip } from '#shared/trips/movable-trip.ts';
import type { TripCheckAnswer, TripCheckData, TripCheckExample } from '#shared/trips/trip-pages.ts';
import { answerId } from '#shared/trips/trip-text.ts';
import styles from './page.module.css';
import drawingStyles from './trip-drawings.module.css';

/** The placed cargo from the side, in its trailer, and from above, as it is printed. */
function TripDrawings({ answer: { above, side, placement, movable } }: { answer: TripCheckAnswer }) {
  const moving = movable && readMovableTrip(movable);
  const xs = movable?.moved ?? moving?.plannedXs ?? [];
  const hasMarks = hasStops(moving?.pieces ?? []);
  return (
    <figure className={`below-6 ${drawingStyles['drawings']}`}>
      <LoadingView drawing={side} label="Вид сбоку, перед справа">
        {moving && <SideShapes pieces={piecesAt(moving, moving.pieces, xs)} sheet={side} />}
      </LoadingView>
      <LoadingView drawing={above} label="Вид сверху, перед справа">
        {moving?.stacks.map((stack, index) => (
          <StackShape
            key={`${stack.bottom.line} ${stack.bottom.index}`}
            stack={stack}
            xMm={xs[index] ?? 0}
            sheet={above}
            hasMark={hasMarks}
          />
        ))}
      </LoadingView>
      <figcaption className="measure">{`${placement}${hasMarks || above.marks.length > 0 ? stopsText : ''}`}</figcaption>
    </figure>
  );
}

// «Лист водителю»: one page to print, with the placement, masses, loads at every stop and how to secure the cargo.

const columns = ['Груз', 'Места', 'Всего', 'Выгрузка', 'От передней стенки'];

function DriverSheet({ data, answer }: { data: TripCheckData; answer: TripCheckAnswer }) {
  const { model, tractor, text, editSearch, edition } = data;
  return (
    <article className={styles['sheet']}>
      <header>
        <h1 className="below-2">Лист водителю</h1>
        <p>{`${model?.name}${model?.equipment}, ${tractor}, дорога ${(text.road ?? '').replace('.', ',')}\u00a0т на\u00a0ось. ${answer.verdict}.`}</p>
        <p data-print="no">
          <a href={`${tripPaperPath}${editSearch}`} rel="nofollow">
            Скачать PDF
          </a>{' '}
          или напечатайте эту страницу. <a href={`${href('trip-check')}${editSearch}`}>Вернуться к&nbsp;рейсу</a>
        </p>
      </header>
      <div className={styles['pictures']}>
        <TripDrawings answer={answer} />
        <LoadDiagram diagram={answer.diagram} areLoadsWithin={answer.areLoadsWithin} heading="h2" />
      </div>
      <h2 className="above-6 below-3">Груз</h2>
      <DataTable title="Груз" columns={columns} rows={answer.cargo} />
      <h2 className="above-6 below-3">Нагрузки</h2>
      <LoadTable states={answer.states} />
      <h2 className="above-6 below-3">Крепление</h2>
      <ul>
        {answer.lashing.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <TripEdition edition={edition} />
      <p className="above-6">Дата рейса ____________ Водитель ____________________</p>
    </article>
  );
}

/** A row for every place, a column for every state of the trip. */
function LoadTable({ states }: { states: TripStateView[] }) {
  const names = states[0]?.bars.map(({ name, limit }) => [name, limit]) ?? [];
  const loadIn = ({ bars }: TripStateView, place: string | undefined) => {
    const bar = bars.find(({ name }) => name === place);
    return bar === undefined ? '—' : `${bar.load}${bar.grade === 'within' ? '' : `, ${gradeWords[bar.grade]}`}`;
  };
  return (
    <DataTable
      title="Нагрузки"
      columns={['Где', 'Предел', ...states.map(({ title, mass }) => `${title}, ${mass}`)]}
      rows={names.map(([name = '', limit = '']) => [name, limit, ...states.map((state) => loadIn(state, name))])}
    />
  );
}

/** A worked example: what the tool answers, and one tap to begin with it. */
function ExampleTrip({ example: { title, vehicles, search, answer } }: { example: TripCheckExample }) {
  return (
    <section className={`split cropped above-6 ${styles['example']}`} aria-labelledby="primer">
      <header>
        <p className="note bold accent below-2">Пример</p>
        <h2 className="size-3" id="primer">
          {title}
        </h2>
        <p className="aside above-1">{vehicles}</p>
      </header>
      <div className={styles['loads']}>
        <p className={`bold graded ${styles['verdict']}`} data-grade={answer.grade}>
          {answer.verdict}
        </p>
        <LoadStrip states={answer.states} />
      </div>
      <div className={styles['drawings']}>
        <TripDrawings answer={answer} />
      </div>
      <p className={`row level gap-3 ${styles['take']}`}>
        <ButtonLink
          href={`${href('trip-check')}${search}#${answerId}`}
          text={'Взять пример за\u00a0основу'}
          rel="nofollow"
        />
        <a className="touch-link" href="#reys">
          Ввести свой рейс
        </a>
      </p>
    </section>
  );
}

/** The verdict on a trip, and the way on. Where its cargo can be moved it is an island, for whatever it says changes then. */
function TripVerdict({ data, answer }: { data: TripCheckData; answer: TripCheckAnswer }) {
  const { model, tractor, text, edition } = data;
  const { above, side, diagram, movable, grade, need } = answer;
  const requestHref = leadHref('trip-check', ...useSubjects());
  const vehicles = { ...(model && { model }), tractor };
  return (
    <>
      {movable === undefined ? (
        <Section id={answerId} title={answer.verdict}>
          <AnsweredVehicles {...vehicles} grade={grade} />
          {need !== undefined && <CargoNeedNote need={need} />}
          <TripDrawings answer={answer} />
          <TripOutcomeView outcome={answer} diagram={diagram}>
            <AnsweredTripLinks text={text} model={model} requestHref={requestHref} />
          </TripOutcomeView>
        </Section>
      ) : (
        <Island
          of={TripAnswer}
          props={{
            text,
            vehicles,
            requestHref,
            above,
            side,
            movable,
            ...(diagram && { diagram }),
            ...(need && { need }),
          }}
        />
      )}
      <div className="note measure above-5">
        <TripEdition edition={edition} />
      </div>
    </>
  );
}

/** The trip check: the verdict on what was asked, and the form. */
function TripTool({ data }: { data: TripCheckData }) {
  const { answer, problems, text, example, models, trims, options, tractors, profiles, empty, model } = data;
  return (
    <>
      <PageHeading
        title="Проверить рейс"
        {...(answer === undefined && {
          lead: 'Посчитаем нагрузки на\u00a0оси после каждой выгрузки и\u00a0скажем, что сдвинуть.',
        })}
      />
      <ProblemSummary problems={problems} choices={data.choices} />
      {answer?.lostMoves !== undefined && <p className="marked measure warning">{answer.lostMoves}</p>}
      {answer !== undefined && (
        <div
          className={`replaced ${styles['answer']}`}
          data-answer={`${answer.verdict}. ${answer.notes[0] ?? ''}`}
          aria-busy={false}
        >
          <TripVerdict data={data} answer={answer} />
        </div>
      )}
      {example !== undefined && <ExampleTrip example={example} />}
      <div data-print="no">
        <Section id="reys" title={answer === undefined ? 'Ваш рейс' : 'Изменить рейс'}>
          <Island
            of={TripForm}
            props={{
              ...{ text, problems, models, trims, options, tractors, profiles },
              ...(empty && { empty: { drawing: empty, label: `${model?.name ?? ''}, вид сбоку, перед справа` } }),
              hasAnswer: answer !== undefined,
              hasLostMoves: answer?.lostMoves !== undefined,
            }}
          />
        </Section>
      </div>
      <AskBand title="Рейс сложный? Проверит инженер" />
    </>
  );
}

export function Page({ data }: PageProps<'trip-check'>) {
  const { answer, isSheet } = data;
  return isSheet && answer !== undefined ? <DriverSheet data={data} answer={answer} /> : <TripTool data={data} />;
}
