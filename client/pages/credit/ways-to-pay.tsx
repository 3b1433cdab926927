/** Leasing, buying and renting over one term, to one scale: what is paid, and what of it comes back. */
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { formatDay, formatNumber, formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { leasingFormId } from '#shared/tools/leasing.ts';
import { type PaidWay, type Regime, regimeNames, regimes, type WaysKey } from '#shared/tools/ways-to-pay.ts';
import { type WaysView, waysLimits } from '#shared/tools/ways-view.ts';
import styles from './ways-to-pay.module.css';

const waysId = 'chto-vernyotsya';

const wayNames: Record<PaidWay['id'], string> = { lease: 'Лизинг', buy: 'Покупка на\u00a0свои', rent: 'Аренда' };

/** The fields of the comparison belong to the form of the estimate: either button sends all of them. */
export function WaysToPay({ view }: { view: WaysView }) {
  const { regime, ways, fields } = view;
  const most = Math.max(1, ...ways.map(({ paidRub }) => paidRub));
  const again = `${href('credit')}#${waysId}`;
  return (
    <Section id={waysId} title="Лизинг, покупка или аренда: что вернётся">
      <div className={styles['ways']} data-follows-form={leasingFormId}>
        <fieldset className="row gap-2 below-6" data-print="no">
          <legend className="semibold below-2">Ваша система налогообложения</legend>
          {regimes.map((each) => (
            <button
              key={each}
              className="field-button"
              type="submit"
              form={leasingFormId}
              formAction={again}
              name="regime"
              value={each}
              aria-pressed={each === regime}
            >
              {regimeNames[each]}
            </button>
          ))}
          {regime !== 'osno' && <input type="hidden" form={leasingFormId} name="regime" value={regime} />}
        </fieldset>
        <p
          className="semibold warning below-4"
          role="status"
          data-stale-text="Условия выше изменились: нажмите «Пересчитать»."
        />
        <p className="measure below-4">{scopeWords(view)}</p>
        <ul className={`ruled ${styles['list']}`}>
          {ways.map((way) => (
            <li key={way.id}>
              <h3 className="above-2">{wayNames[way.id]}</h3>
              <p>
                <b className="amount bold size-4">{formatRoubles(way.monthlyRub)}</b> обойдётся в&nbsp;месяц
              </p>
              <WayBar way={way} most={most} />
              <WayParts way={way} regime={regime} />
            </li>
          ))}
        </ul>
        <p className="measure above-4 below-4">{vatWords(view)}</p>
        <details className="fold-mark fold-row below-4" open={fields.some(({ isCorrected }) => isCorrected)}>
          <summary>Допущения: их можно изменить</summary>
          <div className={`fill-row ${styles['fields']}`}>
            {fields.map((field) => (
              <WaysField key={field.name} {...field} />
            ))}
          </div>
          <p className="aside measure">{assumptionWords(view)}</p>
        </details>
        <button className="field-button" type="submit" form={leasingFormId} formAction={again} data-print="no">
          Пересчитать
        </button>
        <p className="note measure above-3">{sourceWords(view)}</p>
        <p className="note measure above-3">
          Ориентировочно, не&nbsp;оферта и&nbsp;не&nbsp;налоговая консультация: сроки вычета, амортизацию и&nbsp;льготы
          вашего региона проверьте с&nbsp;бухгалтером.
        </p>
      </div>
    </Section>
  );
}

/** The whole is what is paid: first what remains a cost, then what comes back. */
function WayBar({ way, most }: { way: PaidWay; most: number }) {
  const parts = [
    { part: 'cost', rub: Math.max(0, way.costRub) },
    { part: 'rest', rub: way.restRub },
    { part: 'tax', rub: way.taxRub },
    { part: 'vat', rub: way.vatRub },
  ].filter(({ rub }) => rub > 0);
  const toX = (rub: number) => Math.round((rub / most) * 1000);
  return (
    <svg className={styles['bar']} viewBox="0 0 1000 36" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ part, rub }, index) => {
        const before = parts.slice(0, index).reduce((sum, each) => sum + each.rub, 0);
        return <rect key={part} data-part={part} x={toX(before)} width={toX(rub)} height="36" />;
      })}
    </svg>
  );
}

const taxNames: Record<Regime, string> = {
  osno: 'меньше налог на\u00a0прибыль',
  usn15: 'меньше налог УСН',
  usn6: 'меньше налог УСН',
};

function WayParts({ way, regime }: { way: PaidWay; regime: Regime }) {
  const rows: { part?: string; label: string; rub: number; sign?: string }[] = [
    { label: way.id === 'rent' ? 'Заплатите' : 'Заплатите, с\u00a0содержанием', rub: way.paidRub },
    { part: 'vat', label: 'вернётся НДС', rub: way.vatRub, sign: '−' },
    { part: 'tax', label: taxNames[regime], rub: way.taxRub, sign: '−' },
    { part: 'rest', label: 'останется от\u00a0продажи', rub: way.restRub, sign: '−' },
    { part: 'cost', label: 'Обойдётся', rub: way.costRub },
  ];
  return (
    <NamedValues
      className={`parts-list ${styles['parts']}`}
      valueLook="amount semibold"
      values={rows
        .filter(({ rub, sign }) => sign === undefined || rub > 0)
        .map(({ part, label, rub, sign = '' }) => ({ part, label, value: `${sign}${formatRoubles(rub)}` }))}
    />
  );
}

const fieldWords: Record<WaysKey, { label: string; unit: string }> = {
  money: { label: 'Стоимость своих денег в\u00a0год', unit: '%' },
  rest: { label: 'Цена полуприцепа в\u00a0конце', unit: '%' },
  upkeep: { label: 'Содержание своего в\u00a0месяц, без\u00a0НДС', unit: '₽' },
  use: { label: 'Работает, доля года', unit: '%' },
  day: { label: 'Своя ставка аренды в\u00a0сутки, с\u00a0НДС', unit: '₽' },
};

function WaysField({ name, text, value, usual, isCorrected }: WaysView['fields'][number]) {
  const { label, unit } = fieldWords[name];
  const { min, max } = waysLimits[name];
  const table = usual === undefined ? '' : `по\u00a0таблице ${usual}\u00a0₽, своя\u00a0— `;
  const limits = `${table}от\u00a0${formatNumber(min)} до\u00a0${formatNumber(max)}\u00a0${unit}`;
  const helpId = `ways-${name}-limits`;
  return (
    <div className={styles['field']} data-corrected={isCorrected || undefined}>
      <label className="semibold block below-1" htmlFor={`ways-${name}`}>
        {label}
      </label>
      <span className="level gap-2">
        <input
          id={`ways-${name}`}
          form={leasingFormId}
          name={name}
          defaultValue={text}
          placeholder={usual}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-describedby={helpId}
          aria-invalid={isCorrected || undefined}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      <p className="note" id={helpId}>
        {isCorrected ? `Допустимо ${limits}, считаем по\u00a0${formatNumber(value)}\u00a0${unit}` : limits}
      </p>
    </div>
  );
}

function vatWords({ regime, vat, months, taxes }: WaysView): string {
  if (regime === 'usn6') {
    return 'НДС вы\u00a0не\u00a0вычитаете, расходы налог не\u00a0уменьшают: из\u00a0заплаченного остаётся только цена полуприцепа в\u00a0конце.';
  }
  if (regime === 'usn15') {
    const rate = formatNumber(taxes.simplified.incomeLessCosts.ratePct);
    const early =
      months < 36 ? ' Если продать купленное раньше трёх лет, расходы пересчитывают: спросите бухгалтера.' : '';
    return `НДС вы\u00a0не\u00a0вычитаете, он\u00a0остаётся в\u00a0цене. Платежи и\u00a0цена\u00a0— расходы: налог меньше на\u00a0${rate}\u00a0% от\u00a0них.${early}`;
  }
  const parts = [
    `${formatRoubles(vat.advanceRub)} с\u00a0аванса`,
    `${formatRoubles(vat.monthlyRub)} с\u00a0каждого платежа`,
    ...(vat.buyoutRub > 0 ? [`${formatRoubles(vat.buyoutRub)} с\u00a0выкупа`] : []),
  ];
  return `НДС к\u00a0вычету по\u00a0лизингу: ${parts.join(', ')}; за\u00a0весь срок ${formatRoubles(vat.totalRub)}. Налог на\u00a0прибыль меньше на\u00a0${formatNumber(taxes.profit.ratePct)}\u00a0% расходов без\u00a0НДС.`;
}

/** What all three have in common. */
function scopeWords({ priceRub, months, fields }: WaysView): string {
  const money = fields.find(({ name }) => name === 'money')?.value ?? 0;
  const today =
    money > 0
      ? `Деньги стоят вам ${formatNumber(money)}\u00a0% в\u00a0год: все суммы приведены к\u00a0сегодняшнему дню.`
      : 'Суммы сложены без\u00a0учёта стоимости денег.';
  return `Один полуприцеп за\u00a0${formatRoubles(priceRub)}, ${months}\u00a0мес, затем продажа. ${today}`;
}

function assumptionWords({ assumptions, rented, regime }: WaysView): string {
  const rent = rented
    ? ` Аренда: ${rented.name.toLowerCase()}, ${formatNumber(rented.days)}\u00a0суток в\u00a0году подряд${rented.isOwnRate ? ', по\u00a0вашей ставке' : ' по\u00a0таблице ставок'}; обслуживание и\u00a0страхование внутри ставки, весь срок она одна.`
    : '';
  const written =
    regime === 'osno'
      ? ` Амортизация купленного\u00a0— линейная, ${formatNumber(assumptions.depreciationMonths)}\u00a0мес.`
      : '';
  return `Вычет и\u00a0экономия налога считаются в\u00a0месяц платежа, прибыль\u00a0— достаточной.${written}${rent}`;
}

function sourceWords({ taxes, assumptions, regime }: WaysView): string {
  const { vat, profit, simplified } = taxes;
  const since = (day: string | undefined) => (day === undefined ? '' : ` с\u00a0${formatDay(day)}`);
  const named = {
    osno: `НДС ${formatNumber(vat.ratePct)}\u00a0%${since(vat.since)} (${vat.source}), налог на\u00a0прибыль ${formatNumber(profit.ratePct)}\u00a0%${since(profit.since)} (${profit.source})`,
    usn15: `УСН ${formatNumber(simplified.incomeLessCosts.ratePct)}\u00a0% (${simplified.incomeLessCosts.source})`,
    usn6: `УСН ${formatNumber(simplified.income.ratePct)}\u00a0% (${simplified.income.source})`,
  }[regime];
  const { date, source } = assumptions;
  const ours = [source, date && `на\u00a0${formatDay(date)}`].filter((part) => part !== undefined).join(', ');
  return `Ставки: ${named}.${ours === '' ? '' : ` Допущения: ${ours}.`}`;
}
