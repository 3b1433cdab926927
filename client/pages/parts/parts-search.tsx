/** The search of the catalogue of parts: a plain GET form, which keeps the list. */
import type { PartsPage } from '#shared/parts/parts-page.ts';
import { href } from '#shared/routes.ts';
import styles from './parts-search.module.css';

/** Where answers stand. */
export const foundId = 'naydeno';

export function PartsSearch({ catalogue }: { catalogue: PartsPage }) {
  const { asked, models, nodes, total } = catalogue;
  return (
    <search aria-label="Каталог деталей" data-print="no">
      <form action={`${href('parts')}#${foundId}`} className={styles['form']}>
        {asked.list !== undefined && <input type="hidden" name="list" value={asked.list} />}
        <label className={`${styles['text']}`}>
          <span className="note semibold ink below-1 block">Номер, название или размер</span>
          <input
            key={asked.number}
            type="search"
            name="number"
            defaultValue={asked.number}
            maxLength={60}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="OS-3501-090, колодки"
          />
        </label>
        <label>
          <span className="note semibold ink below-1 block">Модель</span>
          <select key={asked.model} name="model" defaultValue={asked.model ?? ''}>
            <option value="">Все модели</option>
            {models.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="note semibold ink below-1 block">Узел</span>
          <select key={asked.node} name="node" defaultValue={asked.node ?? ''}>
            <option value="">{`Все узлы, ${total}`}</option>
            {nodes.map(({ code, name, count }) => (
              <option key={code} value={code}>{`${name}, ${count}`}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="signal-button">
          Найти
        </button>
      </form>
    </search>
  );
}
