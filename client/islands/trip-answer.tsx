/** The answer on a placed cargo that is moved by hand or by keyboard; the verdict follows. */
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { AnsweredTripLinks, AnsweredVehicles, CargoNeedNote } from '#client/components/trips/answered-trip.tsx';
import { hasStops, SideShapes, stopsText } from '#client/components/trips/cargo-shapes.tsx';
import { LoadStrip, TripOutcomeView } from '#client/components/trips/trip-outcome-view.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { FloorView } from '#client/islands/trips/floor-view.tsx';
import barStyles from '#client/islands/trips/move-bar.module.css';
import {
  blocksOf,
  type CargoBlock,
  type Grip,
  gripsOf,
  gripWords,
  moveOfKey,
  placeOf,
} from '#client/islands/trips/move-blocks.ts';
import { useDrag } from '#client/islands/trips/use-drag.ts';
import { type Moves, useMoves } from '#client/islands/trips/use-moves.ts';
import { gradeWithNeed, verdictWithNeed } from '#shared/trips/cargo-need.ts';
import { sumLoads, tripLoads } from '#shared/trips/check-loading.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import {
  type MovableTrip,
  type MovingTrip,
  movedGaps,
  movedReason,
  piecesAt,
  placedText,
} from '#shared/trips/movable-trip.ts';
import type { PlacedPiece } from '#shared/trips/placement.ts';
import { slide } from '#shared/trips/slide.ts';
import type { TripCheckAnswer, TripCheckData } from '#shared/trips/trip-pages.ts';
import { answerId, type TripText } from '#shared/trips/trip-text.ts';
import styles from './trip-answer.module.css';

interface MoveBarProps {
  moves: Moves;
  /** Where everything is while it is moved. */
  xs: readonly number[];
  grips: readonly Grip[];
  grip: Grip;
  chosen: CargoBlock | undefined;
  onGrip(grip: Grip): void;
  /** @param byMm positive is towards the rear */
  onNudge(byMm: number): void;
}

/** Of a button, mm. */
const nudgeMm = 100;

/** What is taken, where it is, and buttons for whom a finger is too coarse. */
function MoveBar({ moves, xs, grips, grip, chosen, onGrip, onNudge }: MoveBarProps) {
  const buttons = [
    { text: 'Назад 10\u00a0см', isOn: chosen !== undefined, onClick: () => onNudge(nudgeMm) },
    { text: 'Вперёд 10\u00a0см', isOn: chosen !== undefined, onClick: () => onNudge(-nudgeMm) },
    { text: 'Отменить', isOn: moves.canUndo, onClick: moves.undo },
    { text: 'Вернуть расстановку', isOn: moves.isMoved, onClick: moves.restore },
  ];
  return (
    <div className={barStyles['bar']} data-print="no">
      {grips.length > 1 && (
        <fieldset className={barStyles['grips']}>
          <legend>Двигать</legend>
          {grips.map((each) => (
            <label key={each}>
              <input type="radio" name="grip" checked={each === grip} onChange={() => onGrip(each)} />
              <span className="level">{gripWords[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={`figures ${barStyles['place']}`}>
        {chosen === undefined
          ? 'Возьмите груз на\u00a0виде сверху и\u00a0двигайте.'
          : `${chosen.name}: ${placeOf(moves.moving, xs, chosen)}`}
      </p>
      <div className={`twos gap-2 ${barStyles['steps']}`}>
        {buttons.map(({ text, isOn, onClick }) => (
          // Not disabled: one that has been pressed and has nothing left to do keeps the focus.
          <button
            key={text}
            type="button"
            className="field-button"
            aria-disabled={!isOn}
            onClick={isOn ? onClick : undefined}
          >
            {text}
          </button>
        ))}
      </div>
      <p className={`note ${barStyles['keys']}`}>
        С&nbsp;клавиатуры: стрелки вверх и&nbsp;вниз выбирают груз, влево и&nbsp;вправо двигают на&nbsp;100&nbsp;мм,
        с&nbsp;Shift&nbsp;— на&nbsp;10&nbsp;мм, Home и&nbsp;End&nbsp;— до&nbsp;упора.
      </p>
    </div>
  );
}

interface TripAnswerProps extends Pick<TripCheckAnswer, 'above' | 'side' | 'diagram' | 'need'> {
  text: TripText;
  vehicles: Pick<TripCheckData, 'model' | 'tractor'>;
  requestHref: string;
  movable: MovableTrip;
}

export function TripAnswer({ text, vehicles, requestHref, above, side, diagram, movable, need }: TripAnswerProps) {
  const moves = useMoves(movable);
  const { moving, xs: restXs } = moves;
  const [grip, setGrip] = useState<Grip>('row');
  const [anchor, setAnchor] = useState<number>();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  const blocks = useMemo(() => blocksOf(moving, movable.names, restXs, grip), [moving, movable, restXs, grip]);
  const grips = useMemo(() => gripsOf(moving, movable, restXs), [moving, movable, restXs]);
  const chosen = blocks.find(({ stacks }) => anchor !== undefined && stacks.includes(anchor));
  const choose = (block: CargoBlock) => setAnchor(block.id);
  const drag = useDrag(moves, blocks, above, choose);

  // The drawing follows the finger first, the verdict as soon as it can.
  const xs = drag.xs ?? restXs;
  const judgedXs = useDeferredValue(xs);
  const pieces = useMemo(() => piecesAt(moving, moving.pieces, judgedXs), [moving, judgedXs]);
  const outcome = useMemo(() => judgeTrip(moving, pieces), [moving, pieces]);
  const verdict = verdictWithNeed(outcome.verdict, need);
  const centreMm = centreOf(moving, pieces);
  const answeredMm = useMemo(
    () => centreOf(moving, piecesAt(moving, moving.pieces, movable.moved ?? moving.plannedXs)),
    [moving, movable],
  );
  const reason = moves.isMoved || drag.xs !== undefined ? movedReason(movedGaps(moving, judgedXs)) : movable.reason;
  const placement = placedText(movable, pieces, reason);
  const hasMarks = hasStops(pieces);

  const nudge = (block: CargoBlock | undefined, byMm: number) => {
    if (block !== undefined) moves.commit(slide(moving, restXs, new Set(block.stacks), byMm).xs);
  };
  const onKey = (event: KeyboardEvent, block: CargoBlock) => {
    const move = moveOfKey(event);
    if (move === undefined) return;
    event.preventDefault();
    if ('byMm' in move) return nudge(block, move.byMm);
    const next = blocks[blocks.indexOf(block) + move.step];
    if (next === undefined) return;
    choose(next);
    const sliders = event.currentTarget.parentElement?.querySelectorAll<SVGGElement>('[role="slider"]');
    sliders?.[blocks.indexOf(next)]?.focus();
  };

  const spoken =
    moves.isMoved && drag.xs === undefined
      ? `${chosen ? `${chosen.name}: ${placeOf(moving, restXs, chosen)}. ` : ''}${verdict}. ${outcome.notes[0] ?? ''}`
      : '';
  return (
    <Section id={answerId} title={verdict}>
      <AnsweredVehicles {...vehicles} grade={gradeWithNeed(outcome.grade, need)} />
      {need !== undefined && <CargoNeedNote need={need} />}
      <LoadStrip states={outcome.states} />
      <figure className={`below-6 grid ${styles['stage']}`} data-movable={blocks.length > 0 || undefined}>
        <LoadingView drawing={side} label="Вид сбоку, перед справа">
          <SideShapes pieces={pieces} sheet={side} />
        </LoadingView>
        <FloorView
          drawing={above}
          label="Вид сверху, перед справа"
          moves={moves}
          drag={drag}
          blocks={blocks}
          chosen={chosen}
          isLive={isLive && blocks.length > 0}
          hasMarks={hasMarks}
          onChoose={choose}
          onKey={onKey}
        />
        {blocks.length > 0 && (
          <MoveBar
            moves={moves}
            xs={xs}
            grips={grips}
            grip={grip}
            chosen={chosen}
            onGrip={setGrip}
            onNudge={(byMm) => nudge(chosen, byMm)}
          />
        )}
        <figcaption>{`${placement}${hasMarks ? stopsText : ''}`}</figcaption>
      </figure>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <TripOutcomeView outcome={outcome} diagram={diagram} centreShiftMm={centreMm - answeredMm}>
        <AnsweredTripLinks text={{ ...text, moved: moves.text }} model={vehicles.model} requestHref={requestHref} />
      </TripOutcomeView>
    </Section>
  );
}

function centreOf({ cargo }: MovingTrip, pieces: readonly PlacedPiece[]): number {
  return sumLoads(tripLoads(cargo, pieces)).centreMm ?? 0;
}
