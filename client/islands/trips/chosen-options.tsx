/** Options that came along from the page of the model: their masses count, and each can be taken off. */
import type { TripCheckData } from '#shared/trips/trip-pages.ts';

export function ChosenOptions({ options }: Pick<TripCheckData, 'options'>) {
  if (options.length === 0) return undefined;
  return (
    <fieldset className="row apart">
      <legend>Опции модели</legend>
      {options.map(({ code, title }) => (
        <label className="tick" key={code}>
          <input type="checkbox" name="options" value={code} defaultChecked />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
