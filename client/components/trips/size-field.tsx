/** The size of a piece, as its kind is measured: with scripts the words follow the choice. */
import { capitalize } from '#shared/format.ts';
import type { TripLineNumber } from '#shared/queries/page-queries.ts';
import { findCargoKind, sizeWords } from '#shared/trips/cargo-kinds.ts';
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import { TripField } from './trip-field.tsx';

interface SizeFieldProps extends Pick<TripFormData, 'text' | 'problems'> {
  row: TripLineNumber;
  label: string;
  /** Code of the chosen kind; empty before one is chosen. */
  kind: string;
}

export function SizeField({ row, label, kind, text, problems }: SizeFieldProps) {
  const name = `size${row}` as const;
  const { words, count, example } = sizeWords[findCargoKind(kind)?.size ?? 'none'];
  // A field with a text or a fault never disappears.
  if (count === 0 && kind !== '' && text[name] === undefined && problems[name] === undefined) return undefined;
  const hint = count === 0 ? anyHint : `${capitalize(words)}, например ${example}.`;
  return <TripField text={text} problems={problems} name={name} label={label} hint={hint} />;
}

const anyHint = 'Ящик: длина × ширина × высота. Бочка: диаметр × высота. Паллета: высота, если знаете.';
