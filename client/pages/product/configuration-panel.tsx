/** A chosen configuration: what is no longer sold, its lines and sums, its worth in a year, its link. Enlivened by `client/browser/behaviour/configuration-live.ts`. */
import { Fragment } from 'react';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { useOffers } from '#client/context/rendering.ts';
import {
  configurationPanelId,
  showsConfiguration,
  tripFormId,
} from '#client/islands/configuration/configuration-names.ts';
import { quoteHref } from '#shared/catalog/compare-href.ts';
import { mostInConfiguration } from '#shared/configuration/configuration.ts';
import type { ConfigurationPanelData } from '#shared/configuration/configuration-panel.ts';
import { formatDifference, formatNumber, formatRoubles } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { bundlePath, configurationPaperPath } from '#shared/pages/paths.ts';
import { href } from '#shared/routes.ts';
import { priceRub, priceText } from '#shared/tools/price-text.ts';
import { describeYearWorth, type YearTerms } from '#shared/tools/worth.ts';
import styles from './configuration-panel.module.css';

/** Colour, height of the coupling and number of a configuration: fields of the form around its trims and options. Rendered by the server alone. */
function ConfigurationChoices({ configuration, terms, couplingHeightMm }: ConfigurationPanelData) {
  const colours = terms.colours.filter(({ retired }) => retired === undefined);
  const { leastMm, greatestMm } = terms.couplingHeight;
  return (
    <div className={`fill-row ${styles['choices']}`} data-print="no">
      {colours.length > 0 && (
        <label className="note">
          <span>{`Цвет: ${terms.painted}`}</span>
          <select name="colour" form={tripFormId} defaultValue={configuration.colour ?? ''}>
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
        <label className="note">
          <span>{`Высота седла тягача, мм (у\u00a0модели ${formatNumber(couplingHeightMm)})`}</span>
          <input
            type="number"
            name="height"
            form={tripFormId}
            min={leastMm}
            max={greatestMm}
            step={10}
            defaultValue={configuration.couplingHeightMm}
          />
        </label>
      )}
      <label className="note">
        Сколько единиц
        <input
          type="number"
          name="count"
          form={tripFormId}
          min={1}
          max={mostInConfiguration}
          defaultValue={configuration.count}
        />
      </label>
      <button {...showsConfiguration} className="plain-button">
        Показать комплектацию
      </button>
    </div>
  );
}

/** The price, code and link of a configuration, and where to take it along. Rendered by the server alone. */
function ConfigurationLink({ code = '', sheet, path, address, qr, productId }: ConfigurationPanelData) {
  const isOn = useOffers();
  const query = new URLSearchParams({ models: productId, set: code });
  const links = [
    ...(isOn('compare') ? [{ text: 'Сравнить с\u00a0другими моделями', href: `${href('compare')}?${query}` }] : []),
    { text: 'Расчёт в\u00a0PDF', href: configurationPaperPath(productId, code) },
    { text: 'Все файлы одной папкой', href: bundlePath(productId, code) },
    ...(isOn('quote') ? [{ text: 'Получить на\u00a0почту', href: quoteHref(productId, code) }] : []),
  ];
  return (
    <aside className={`mist cushion ${styles['link']}`} aria-label="Ссылка на комплектацию">
      <p className="big-figure size-4">{priceText(sheet.total)}</p>
      <p>
        Код комплектации <strong>{code}</strong>
      </p>
      <a className="above-2 note accent block below-4" href={path}>
        {address.replace(/^https?:\/\//, '')}
      </a>
      <div className="row gap-3" data-print="no">
        <ButtonLink href={leadHref('product')} text={'В\u00a0заявку'} />
        <button type="button" className={`plain-button ${styles['share']}`} data-share={path}>
          Поделиться
        </button>
      </div>
      <p className={`note good ${styles['told']}`} role="status" data-share-status="" />
      <p className={`small ${styles['aside']}`}>
        {links.map((link, index) => (
          <Fragment key={link.href}>
            {index > 0 && <br />}
            <a href={link.href} rel="nofollow">
              {link.text}
            </a>
          </Fragment>
        ))}
      </p>
      <details className="above-4">
        <summary>QR-код</summary>
        <svg
          className="above-3"
          width="240"
          fill="#000000"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR-код со ссылкой на комплектацию"
          shapeRendering="crispEdges"
        >
          <rect width="100%" height="100%" fill="#ffffff" />
          <path d={qr.path} />
        </svg>
      </details>
    </aside>
  );
}

/** What the kilograms of a configuration are worth in a year, with both assumptions. Rendered by the server alone. */
function ConfigurationYear({ addedKg, terms }: { addedKg: number; terms: YearTerms }) {
  if (addedKg === 0) return undefined;
  const kilograms = `${formatNumber(Math.abs(addedKg))}\u00a0кг`;
  const { trips, rubPerTonne } = terms;
  return (
    <div className="tinted cushion above-5">
      <p>
        <span>{addedKg > 0 ? `Лишние ${kilograms} ` : `Снятые ${kilograms} `}</span>
        <output className="bold nowrap" data-added-kg={addedKg}>
          {describeYearWorth(addedKg, terms)}
        </output>
        , если прицеп ходит загруженным по&nbsp;массе.
      </p>
      <p className={`note above-1 ${styles['assumed']}`}>
        {`Считаем ${formatNumber(trips)} рейсов в\u00a0год и\u00a0${formatNumber(rubPerTonne)}\u00a0₽ за\u00a0тонну в\u00a0рейсе.`}
      </p>
      <div className={`above-3 ${styles['assumptions']}`}>
        <Assumption name="trips" label="Рейсов в год" value={trips} />
        <Assumption name="tonne" label="За тонну в рейсе, ₽" value={rubPerTonne} />
      </div>
    </div>
  );
}

function Assumption({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label className="note">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={formatNumber(value)}
        data-assumes={name}
      />
    </label>
  );
}

export function ConfigurationPanel(data: ConfigurationPanelData) {
  const { notes, owner, fault, sheet, name } = data;
  return (
    <div className={styles['live']} data-configuration-panel>
      <div className={styles['panel']}>
        <Section id={configurationPanelId} title={`Ваша комплектация: ${name}`}>
          {notes.length > 0 && (
            <ul className="marked flow below-5">
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
          <p className={`quiet ${styles['changed']}`}>
            Ниже выбрано уже другое. Нажмите «Показать комплектацию», чтобы увидеть её здесь.
          </p>
          <div className={`split ${styles['columns']}`}>
            <div>
              <ConfigurationTable sheet={sheet} />
              <ConfigurationYear addedKg={sheet.addedKg} terms={data.terms.year} />
            </div>
            {fault === undefined && <ConfigurationLink {...data} />}
            <ConfigurationChoices {...data} />
          </div>
        </Section>
      </div>
    </div>
  );
}

function ConfigurationTable({ sheet }: Pick<ConfigurationPanelData, 'sheet'>) {
  const { lines, price, total, tareKg, payload, count } = sheet;
  const isPriced = priceRub(price) !== undefined;
  return (
    <table className="sums-table small-on-phone">
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
              {kind !== 'trim' && details.length > 0 && (
                <span className="note regular block">{details.join(', ')}</span>
              )}
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
        <tr data-total>
          <th scope="row">
            Итого за&nbsp;единицу
            {payload !== undefined && (
              <span className="note regular block">
                {`груз ${payload.withTowing} на\u00a0дороге 10\u00a0т\u00a0— ${formatNumber(payload.kg)}\u00a0кг`}
              </span>
            )}
          </th>
          <td>{isPriced ? priceText(price) : `+${formatRoubles(sheet.surchargeRub)}`}</td>
          <td>{tareKg !== undefined && `${formatNumber(tareKg)}\u00a0кг`}</td>
        </tr>
        {count > 1 && isPriced && (
          <tr data-total>
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
  return value === undefined || value === 0 ? '—' : formatDifference(value, unit);
}
