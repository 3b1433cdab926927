/** A field of the tools for trips: label above, what is wrong or what is meant below. */
import { capitalize } from '#shared/format.ts';
import type { TripKey, TripLineNumber } from '#shared/queries/page-queries.ts';
import { cargoKinds, findCargoKind, isBulkKind, sizeWords } from '#shared/trips/cargo-kinds.ts';
import { shownMass } from '#shared/trips/trip-mass.ts';
import type { CargoChoice, TripFormData } from '#shared/trips/trip-pages.ts';
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
          maxLength={40}
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

const kinds = cargoKinds.map(({ code, label }) => ({ value: code, text: label }));

interface KindFieldProps extends Pick<TripFieldProps, 'text' | 'problems' | 'onPick'> {
  row: TripLineNumber;
  /** Instead of a kind. */
  none: string;
}

export function KindField({ row, none, ...own }: KindFieldProps) {
  return <TripField {...own} name={`kind${row}`} label="Что везёте" options={[{ value: '', text: none }, ...kinds]} />;
}

interface LineFieldProps extends Pick<TripFormData, 'text' | 'problems'> {
  row: TripLineNumber;
  label: string;
  /** Code of the chosen kind; empty before one is chosen. */
  kind: string;
}

/** The mass of a piece in kilograms, or of bulk in tonnes: with scripts the unit follows the choice of the kind. */
export function MassField({ row, label, kind, text, problems }: LineFieldProps) {
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

/** The size of a piece, as its kind is measured: with scripts the words follow the choice. */
export function SizeField({ row, label, kind, text, problems }: LineFieldProps) {
  const name = `size${row}` as const;
  const { words, count, example } = sizeWords[findCargoKind(kind)?.size ?? 'none'];
  // A field with a text or a fault never disappears.
  if (count === 0 && kind !== '' && text[name] === undefined && problems[name] === undefined) return undefined;
  const hint = count === 0 ? anyHint : `${capitalize(words)}, например ${example}.`;
  return <TripField text={text} problems={problems} name={name} label={label} hint={hint} />;
}

const toOption = ({ id, name }: CargoChoice) => ({ value: id, text: name });

const anyHint = 'Ящик: длина × ширина × высота. Бочка: диаметр × высота. Паллета: высота, если знаете.';

interface ProfileFieldProps extends Pick<TripFormData, 'text' | 'problems' | 'profiles'> {
  /** Chosen by now; '' before one is chosen. */
  kinds: readonly string[];
}

/** What exactly is carried: asked where a kind of cargo may be several things. Without scripts it lists what any kind may be. */
export function ProfileField({ text, problems, profiles, kinds }: ProfileFieldProps) {
  const isOpen = kinds.every((kind) => kind === '');
  const fitting = profiles.filter((profile) => isOpen || profile.kinds.some((kind) => kinds.includes(kind)));
  // A field with a choice or a fault never disappears.
  const shown = text.profile === undefined && problems.profile === undefined ? fitting : profiles;
  if (shown.length === 0) return undefined;
  return (
    <TripField
      text={text}
      problems={problems}
      name="profile"
      label="Какой товар"
      options={[{ value: '', text: 'Без\u00a0особых требований' }, ...shown.map(toOption)]}
    />
  );
}
