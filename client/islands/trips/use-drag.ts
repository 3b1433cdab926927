/** Blocks of cargo under a finger, a pen or a mouse: along the floor, with everything that is in the way. */
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { CargoSheet } from '#client/components/trips/cargo-shapes.tsx';
import { contactsOf, reachOf, slide, snapTo } from '#shared/trips/slide.ts';
import type { CargoBlock } from './move-blocks.ts';
import type { Moves } from './use-moves.ts';

/** A block is held by its middle, or by whatever is this near to it, CSS pixels. */
const nearPx = 22;
/** Contacts catch a block from here on. */
const snapPx = 5;
const greatestSnapMm = 150;

interface Grabbed {
  pointer: number;
  block: CargoBlock;
  fromMm: number;
  contacts: number[];
  /** Where everything is by now: the last move may not be rendered yet. */
  xs: readonly number[];
}

interface Held {
  /** Front edges while something is held. */
  xs: readonly number[] | undefined;
  held: CargoBlock | undefined;
  /** The wall is reached. */
  isBlocked: boolean;
}

export type Drag = ReturnType<typeof useDrag>;

/** @param onTake hears what was touched, whether it is moved then or not */
export function useDrag(
  moves: Moves,
  blocks: readonly CargoBlock[],
  sheet: CargoSheet,
  onTake: (block: CargoBlock) => void,
) {
  const { moving, xs } = moves;
  const grabbed = useRef<Grabbed>(undefined);
  const [shown, setShown] = useState<Held>(atRest);
  const letGo = () => {
    grabbed.current = undefined;
    setShown(atRest);
  };
  // An answer that comes meanwhile has places of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the trip is another one
  useEffect(letGo, [moving]);

  const blockAt = ({ xMm, yMm, mmPerPx }: Point): CargoBlock | undefined => {
    const distances = blocks.map((block) => {
      const toStacks = block.stacks.map((index) => {
        const { yMm: left = 0, lengthMm = 0, widthMm = 0 } = moving.stacks[index]?.bottom ?? {};
        return Math.hypot(gapTo(xMm, xs[index] ?? 0, lengthMm), gapTo(yMm, left, widthMm));
      });
      return { block, mm: Math.min(...toStacks) };
    });
    const [nearest] = distances.sort((one, other) => one.mm - other.mm);
    return nearest !== undefined && nearest.mm <= nearPx * mmPerPx ? nearest.block : undefined;
  };

  return {
    ...shown,
    /** For the drawing from above. */
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        // A second finger means the page, not the cargo.
        if (!event.isPrimary || grabbed.current !== undefined) return letGo();
        const point = measure(event, sheet);
        const block = event.button === 0 ? blockAt(point) : undefined;
        if (block === undefined) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const contacts = contactsOf(moving, xs, new Set(block.stacks));
        grabbed.current = { pointer: event.pointerId, block, fromMm: point.xMm, contacts, xs };
        onTake(block);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const held = grabbed.current;
        if (held?.pointer !== event.pointerId) return;
        const { xMm, mmPerPx } = measure(event, sheet);
        const wanted = snapTo(xMm - held.fromMm, held.contacts, Math.min(greatestSnapMm, snapPx * mmPerPx));
        const taken = new Set(held.block.stacks);
        const { leastMm, greatestMm } = reachOf(moving, xs, taken);
        held.xs = slide(moving, xs, taken, wanted).xs;
        setShown({ xs: held.xs, held: held.block, isBlocked: wanted < leastMm || wanted > greatestMm });
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        const held = grabbed.current;
        if (held?.pointer !== event.pointerId) return;
        moves.commit(held.xs);
        letGo();
      },
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
    },
  };
}

const atRest = { xs: undefined, held: undefined, isBlocked: false };

/** On the floor, from the left end of the front wall. */
interface Point {
  xMm: number;
  yMm: number;
  mmPerPx: number;
}

/** The front is on the right. Measured on every event: the window may be resized during a drag. */
function measure(
  { clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>,
  { origin, unitMm }: CargoSheet,
): Point {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const mmPerPx = (currentTarget.viewBox.baseVal.width * unitMm) / width;
  return {
    xMm: origin.x * unitMm - (clientX - left) * mmPerPx,
    yMm: (clientY - top) * mmPerPx - origin.y * unitMm,
    mmPerPx,
  };
}

function gapTo(at: number, from: number, length: number): number {
  return Math.max(0, from - at, at - from - length);
}
