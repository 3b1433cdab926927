/** A field of the tools for trips: label above, what is wrong or what is meant below. */

import type { TripKey } from '#shared/queries/page-queries.ts';
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import styles from './trip-field.module.css';

interface TripFieldProps extends Pick<TripFormData, 'text' | 'problems'> {
  name: TripKey;
  label: string;
  hint?: string;
  /** Choices instead of typing. */
  options?: readonly { value: string; text: string }[];
  placeholder?: string;
  /** The keyboard of a phone. */
  figure?: 'numeric' | 'decimal';
  /** Hears of a choice at once. */
  onPick?: (value: string) => void;
}

export function TripField({ name, label, hint, options, text, problems, ...typing }: TripFieldProps) {
  const id = `reys-${name}`;
  const problem = problems[name];
  const note = problem ?? hint;
  const described = {
    id,
    name,
    defaultValue: text[name] ?? '',
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
  };
  return (
    <div className={styles['field']} data-wrong={problem !== undefined || undefined}>
      <label className="small semibold block below-1" htmlFor={id}>
        {label}
      </label>
      {options === undefined ? (
        <input
          {...described}
          placeholder={typing.placeholder}
          inputMode={typing.figure}
          autoComplete="off"
          maxLength={24}
        />
      ) : (
        <select {...described} onChange={({ currentTarget }) => typing.onPick?.(currentTarget.value)}>
          {options.map(({ value, text: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
      {note !== undefined && (
        <p className="note above-1" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
