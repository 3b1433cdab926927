/** A chosen set: what cannot be had, its lines and sums, its worth in a year, its link. Enlivened by `client/browser/behaviour/set-live.ts`. */
import { Section } from '#client/components/ui/section.tsx';
import { setPanelId } from '#client/islands/equipment/set-names.ts';
import type { SetPanelData } from '#shared/configuration/set-panel-data.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { priceRub, priceText } from '#shared/tools/price-text.ts';
import { SetChoices } from './set-choices.tsx';
import { SetLink } from './set-link.tsx';
import liveStyles from './set-live.module.css';
import styles from './set-panel.module.css';
import { SetYear } from './set-year.tsx';

export function SetPanel(data: SetPanelData) {
  const { notes, owner, fault, sheet, name } = data;
  return (
    <div className={liveStyles['live']} data-set-panel>
      <div className={styles['panel']}>
        <Section id={setPanelId} title={`Ваша комплектация: ${name}`}>
          {notes.length > 0 && (
            <ul className={styles['notes']}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
              {owner !== undefined && (
                <li>
                  <a href={owner.href}>{owner.text}</a>
                </li>
              )}
            </ul>
          )}
          <p className={styles['changed']}>
            Ниже выбрано уже другое. Нажмите «Показать комплектацию», чтобы увидеть её здесь.
          </p>
          <div className={styles['columns']}>
            <div>
              <SetTable sheet={sheet} />
              <SetYear addedKg={sheet.addedKg} terms={data.terms.year} />
            </div>
            {fault === undefined && <SetLink {...data} />}
            <SetChoices {...data} />
          </div>
        </Section>
      </div>
    </div>
  );
}

function SetTable({ sheet }: Pick<SetPanelData, 'sheet'>) {
  const { lines, price, total, tareKg, payload, count } = sheet;
  const isPriced = priceRub(price) !== undefined;
  return (
    <table className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">Состав</th>
          <th scope="col">Цена</th>
          <th scope="col">Масса</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, title, details, rub, kg }, index) => (
          <tr key={title}>
            <th scope="row">
              <span>{title}</span>
              {kind !== 'trim' && details.length > 0 && <span className={styles['details']}>{details.join(', ')}</span>}
            </th>
            <td>
              {index === 0
                ? rub && priceText(sheet.surchargeRub === 0 ? price : { exactRub: rub })
                : formatDelta(rub, '₽')}
            </td>
            <td>{index === 0 ? kg && `${formatNumber(kg)}\u00a0кг` : formatDelta(kg, 'кг')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Итого за единицу
            {payload !== undefined && (
              <span className={styles['details']}>
                {`груз ${payload.withTowing} на\u00a0дороге 10\u00a0т\u00a0— ${formatNumber(payload.kg)}\u00a0кг`}
              </span>
            )}
          </th>
          <td>{isPriced ? priceText(price) : `+${formatRoubles(sheet.surchargeRub)}`}</td>
          <td>{tareKg !== undefined && `${formatNumber(tareKg)}\u00a0кг`}</td>
        </tr>
        {count > 1 && isPriced && (
          <tr>
            <th scope="row">{`За ${count}\u00a0ед.`}</th>
            <td>{priceText(total)}</td>
            <td />
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** «+156 000 ₽», «−138 кг», «—». */
function formatDelta(value: number | undefined, unit: string): string {
  if (value === undefined || value === 0) return '—';
  return `${value > 0 ? '+' : ''}${formatNumber(value)}\u00a0${unit}`;
}
