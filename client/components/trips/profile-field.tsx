/** What exactly is carried: asked where a kind of cargo may be several things. Without scripts it lists what any kind may be. */
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import { TripField } from './trip-field.tsx';

interface ProfileFieldProps extends Pick<TripFormData, 'text' | 'problems' | 'profiles'> {
  /** Chosen by now; '' before one is chosen. */
  kinds: readonly string[];
}

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
      options={[
        { value: '', text: 'Без\u00a0особых требований' },
        ...shown.map(({ id, name }) => ({ value: id, text: name })),
      ]}
    />
  );
}
