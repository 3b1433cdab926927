/** What the server alone shows on the page: the machine in parts. */
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import type { ViewData } from '#shared/page-result.ts';

export function serverParts({ machine }: ViewData<'parts'>) {
  return machine === undefined ? {} : { machine: <MachineOpening machine={machine} /> };
}
