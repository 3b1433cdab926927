/** What the server alone shows on the page: the machine in parts, and when to have it serviced. */
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import type { ViewData } from '#shared/page-result.ts';
import { IntervalRuler } from './interval-ruler.tsx';

export function serverParts({ machine }: ViewData<'maintenance'>) {
  if (machine === undefined) return {};
  const { ruler } = machine;
  return { machine: <MachineOpening machine={machine}>{ruler && <IntervalRuler ruler={ruler} />}</MachineOpening> };
}
