/** The plant's emblem as the server draws it, and the name beside it. */
import { createElement, type ReactNode } from 'react';
import { useApp } from '#client/context/rendering.ts';
import type { Brand, VectorShape } from '#shared/content/brand.ts';
import { href } from '#shared/routes.ts';
import styles from './logo.module.css';

/** Home; the name stands where the emblem does not hold it. */
export function LogoLink() {
  const { site, brand } = useApp();
  return (
    <a
      className={`ink-link touch-link gap-2 ${styles['logo']}`}
      href={href('home')}
      aria-label={`${site.name}, на главную`}
    >
      <Emblem emblem={brand.emblem} />
      {brand.namedBeside && <span>{site.shortName}</span>}
    </a>
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
