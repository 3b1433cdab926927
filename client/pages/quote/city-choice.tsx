/** Where the set is delivered to: asked here alone, counted by the server. An error about the city leads here too. */
import { usePageData } from '#client/context/page-context.ts';
import { fieldId } from '#shared/forms/form-controls.ts';
import { href } from '#shared/routes.ts';
import styles from './city-choice.module.css';

const id = fieldId('quote', 'city');

export const pickup = 'Самовывоз, Сызрань';

export function CityChoice() {
  const { asked = {}, cities } = usePageData('quote');
  const chosen = cities.find(({ name }) => name === asked['city']);
  return (
    <form className={styles['city']} action={href('quote')} data-print="no">
      <input type="hidden" name="model" value={asked['model']} />
      <input type="hidden" name="set" value={asked['set']} />
      <label htmlFor={id}>Доставка с&nbsp;завода</label>
      <select id={id} name="city" defaultValue={chosen?.slug ?? ''}>
        <option value="">{pickup}</option>
        {cities.map(({ slug, text }) => (
          <option key={slug} value={slug}>
            {text}
          </option>
        ))}
      </select>
      <button type="submit">Пересчитать</button>
    </form>
  );
}
