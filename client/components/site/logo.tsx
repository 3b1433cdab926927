/** The plant's emblem as the server draws it, and the name beside it. */
import { createElement, type ReactNode } from 'react';
import type { Brand, VectorShape } from '#shared/content/brand.ts';

interface LogoProps {
  brand: Pick<Brand, 'emblem' | 'namedBeside'>;
  name: string;
}

/** The name stands where the emblem does not hold it. */
export function Logo({ brand: { emblem, namedBeside }, name }: LogoProps) {
  return (
    <>
      <Emblem emblem={emblem} />
      {namedBeside && <span>{name}</span>}
    </>
  );
}

const heightPx = 32;

export function Emblem({ emblem: { viewBox, ratio, shapes } }: Pick<Brand, 'emblem'>) {
  return (
    <svg viewBox={viewBox} width={Math.round(heightPx * ratio)} height={heightPx} aria-hidden="true" focusable="false">
      {shapes.map(drawShape)}
    </svg>
  );
}

function drawShape({ name, attributes, shapes }: VectorShape, place: number): ReactNode {
  return createElement(name, { ...attributes, key: place }, ...shapes.map(drawShape));
}
