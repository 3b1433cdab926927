/** Where moved stacks touch what stands still: there they are caught. */
import type { Floorplan } from './slide.ts';

/** Moves, in mm, at which a taken stack touches another one or is back at its place. */
export function contactsOf({ pairs }: Floorplan, xs: readonly number[], taken: ReadonlySet<number>): number[] {
  const contacts = pairs.flatMap(({ ahead, behind, apartMm }) => {
    if (taken.has(ahead) === taken.has(behind)) return [];
    const freeMm = (xs[behind] ?? 0) - (xs[ahead] ?? 0) - apartMm;
    return [taken.has(ahead) ? freeMm : -freeMm];
  });
  return [0, ...new Set(contacts)];
}

/** To a contact that is near, else to a whole centimetre. */
export function snapTo(byMm: number, contacts: readonly number[], nearMm: number): number {
  const near = contacts.filter((contact) => Math.abs(contact - byMm) <= nearMm);
  const [nearest] = near.sort((one, other) => Math.abs(one - byMm) - Math.abs(other - byMm));
  return nearest ?? Math.round(byMm / 10) * 10;
}
