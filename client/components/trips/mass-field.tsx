/** The mass of a piece in kilograms, or of bulk in tonnes: with scripts the unit follows the choice of the kind. */
import type { TripLineNumber } from '#shared/queries/page-queries.ts';
import { isBulkKind } from '#shared/trips/cargo-kinds.ts';
import { shownMass } from '#shared/trips/trip-mass.ts';
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import { TripField } from './trip-field.tsx';

interface MassFieldProps extends Pick<TripFormData, 'text' | 'problems'> {
  row: TripLineNumber;
  /** Of a piece, with its unit. */
  label: string;
  /** Code of the chosen kind; empty before one is chosen. */
  kind: string;
}

export function MassField({ row, label, kind, text, problems }: MassFieldProps) {
  const isBulk = isBulkKind(kind);
  const shown = { ...text, [`mass${row}`]: shownMass(text, row) };
  return (
    <>
      <TripField
        name={`mass${row}`}
        label={isBulk ? 'Масса груза, т' : label}
        text={shown}
        problems={problems}
        {...(kind === '' && { hint: 'Насыпной груз можно в\u00a0тоннах: «20\u00a0т».' })}
        figure={isBulk ? 'decimal' : 'numeric'}
      />
      {isBulk && <input type="hidden" name={`unit${row}`} value="t" />}
    </>
  );
}
