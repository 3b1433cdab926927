/** The whole price as a line, its first payment filled, and paler up to the most that it may be. */
import type { Cell } from '#shared/content/block.ts';

/** @param props.cell its value is the greatest share in per cent */
export function FirstShare({ cell }: { cell: Cell | undefined }) {
  if (typeof cell !== 'object' || cell.value === undefined) return undefined;
  const { value: most, least = most } = cell;
  return (
    <svg className="below-4" width="100%" height="8" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="in-line" width="100" height="10" />
      <rect className="in-signal" fillOpacity="0.4" width={most} height="10" />
      <rect className="in-signal" width={least} height="10" />
    </svg>
  );
}
