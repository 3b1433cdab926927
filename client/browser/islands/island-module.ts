/** The file of an island exports one component, called like the file: `check-list.tsx` exports `CheckList`. */
import type { ComponentType } from 'react';

export type IslandModule = Readonly<Record<string, unknown>>;

/** @throws Error where the file exports no such component: a bundler may have added other exports to it */
export function componentOf(name: string, module: IslandModule): ComponentType<never> {
  const component = module[name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (typeof component !== 'function') throw new Error(`client/islands/${name}.tsx exports no component of its name`);
  return component as ComponentType<never>;
}
