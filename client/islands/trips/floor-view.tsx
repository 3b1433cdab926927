/** The floor from above. With scripts its cargo is taken by hand, or by keyboard as sliders along the floor. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { StackShape } from '#client/components/trips/cargo-shapes.tsx';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { LoadingDrawing } from '#shared/drawing/loading-plan.ts';
import styles from './floor-view.module.css';
import { type CargoBlock, placeOf } from './move-blocks.ts';
import type { Drag } from './use-drag.ts';
import type { Moves } from './use-moves.ts';

interface FloorViewProps {
  drawing: LoadingDrawing;
  label: string;
  moves: Moves;
  drag: Drag;
  blocks: readonly CargoBlock[];
  chosen: CargoBlock | undefined;
  isLive: boolean;
  hasMarks: boolean;
  onChoose(block: CargoBlock): void;
  onKey(event: KeyboardEvent, block: CargoBlock): void;
}

export function FloorView({ drawing, label, moves, drag, blocks, chosen, isLive, hasMarks, ...on }: FloorViewProps) {
  const { width, height, paths, cargo, centres } = drawing;
  const { moving, xs: restXs } = moves;
  const xs = drag.xs ?? restXs;
  const svg = useRef<SVGSVGElement>(null);
  const held = drag.held ?? chosen;
  const isFixed = moving.stacks.flatMap(({ zone }, index) => (zone === undefined ? [index] : []));

  // A finger leaves the focus where keys go on with the same block.
  useEffect(() => {
    if (drag.held !== undefined)
      svg.current?.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [drag.held]);

  const shapes = (stacks: readonly number[]) =>
    stacks.map((index) => {
      const stack = moving.stacks[index];
      if (stack === undefined) return undefined;
      return <StackShape key={index} stack={stack} xMm={xs[index] ?? 0} sheet={drawing} hasMark={hasMarks} />;
    });

  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      className={styles['floor']}
      role={isLive ? 'group' : 'img'}
      aria-label={isLive ? 'Расстановка сверху, перед справа' : label}
      data-live={isLive || undefined}
      data-held={drag.held !== undefined || undefined}
      data-blocked={drag.isBlocked || undefined}
      {...(isLive && drag.handlers)}
    >
      <InkPaths paths={paths} />
      <path className="piece stroke-steel" d={cargo} />
      <g>{shapes(isFixed)}</g>
      {blocks.map((block) => (
        <g
          key={block.id}
          className={styles['block']}
          data-chosen={(isLive && held?.id === block.id) || undefined}
          data-pushed={
            (held?.id !== block.id && block.stacks.some((index) => xs[index] !== restXs[index])) || undefined
          }
          {...(isLive && {
            role: 'slider',
            tabIndex: (chosen ?? blocks[0])?.id === block.id ? 0 : -1,
            'aria-label': block.name,
            'aria-valuemin': 0,
            'aria-valuemax': moving.stacks[block.id]?.zone?.toMm ?? 0,
            'aria-valuenow': Math.round(xs[block.id] ?? 0),
            'aria-valuetext': placeOf(moving, xs, block),
            onFocus: () => on.onChoose(block),
            onKeyDown: (event: KeyboardEvent) => on.onKey(event, block),
          })}
        >
          {shapes(block.stacks)}
        </g>
      ))}
      {centres !== '' && <path className="piece stroke-steel" d={centres} />}
    </svg>
  );
}
