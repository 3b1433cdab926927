/** Colour, height of the coupling and number of a set: fields of the form around its trims and options. Rendered by the server alone. */
import { showsSet } from '#client/islands/equipment/set-names.ts';
import { tripFormId } from '#client/islands/equipment/trip-form-id.ts';
import type { SetPanelData } from '#shared/configuration/set-panel-data.ts';
import { mostInSet } from '#shared/configuration/trailer-set.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import styles from './set-live.module.css';

export function SetChoices({ set, terms, couplingHeightMm }: SetPanelData) {
  const colours = terms.colours.filter(({ retired }) => retired === undefined);
  const { leastMm, greatestMm } = terms.couplingHeight;
  return (
    <div className={styles['choices']} data-print="no">
      {colours.length > 0 && (
        <label>
          <span>{`Цвет: ${terms.painted}`}</span>
          <select name="colour" form={tripFormId} defaultValue={set.colour ?? ''}>
            <option value="">Цвет модели</option>
            {colours.map(({ number, ral, name, priceDeltaRub }) => (
              <option key={number} value={number}>
                {`${ral}, ${name}: +${formatRoubles(priceDeltaRub)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {couplingHeightMm !== undefined && (
        <label>
          <span>{`Высота седла тягача, мм (у\u00a0модели ${formatNumber(couplingHeightMm)})`}</span>
          <input
            type="number"
            name="height"
            form={tripFormId}
            min={leastMm}
            max={greatestMm}
            step={10}
            defaultValue={set.couplingHeightMm}
          />
        </label>
      )}
      <label>
        Сколько единиц
        <input type="number" name="count" form={tripFormId} min={1} max={mostInSet} defaultValue={set.count} />
      </label>
      <button {...showsSet} className={styles['submit']}>
        Показать комплектацию
      </button>
    </div>
  );
}
