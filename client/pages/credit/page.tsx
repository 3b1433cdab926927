/** /services/credit: leasing. The payment opens the page. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { foldedOfService, showOfService } from '#client/components/services/service-body.tsx';
import { blockLinks, PageContents, ServiceWords } from '#client/components/services/service-words.tsx';
import { rowTabStop, TableNote } from '#client/components/ui/data-table.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/rendering.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { estimateOf, valuesOfModel } from '#client/islands/leasing-calculator/lease-values.ts';
import { LeasingCalculator } from '#client/islands/leasing-calculator.tsx';
import type { Block, Cell, TableBlock } from '#shared/content/block.ts';
import { formatNumber, formatRoubles, formatShortDay } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { cellText, nameCells } from '#shared/pages/cells.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { leasingFormId } from '#shared/tools/leasing.ts';
import type { LessorOffer } from '#shared/tools/lessor-offers.ts';
import { WaysToPay } from './ways-to-pay.tsx';

/** Leasing companies side by side, each with the visitor's own price, advance and term. */
function LessorOffers({ offers }: { offers: LessorOffer[] }) {
  const [first] = offers;
  return (
    <Section id="kompanii" title="Лизинговые компании рядом">
      <div data-follows-form={leasingFormId}>
        <p
          className="semibold warning below-4"
          role="status"
          data-stale-text="Условия вверху изменились: нажмите «Рассчитать»."
        />
        <ul className="fit-row">
          {offers.map(({ name, date, terms, adapted, estimate }) => (
            <li className="tinted cushion" key={name}>
              <h3 className="size-2 semibold">{name}</h3>
              <p className="above-2 below-2">
                <b className="amount bold size-4">{formatRoubles(estimate.monthlyRub)}</b> в&nbsp;месяц
              </p>
              <p className={adapted.length > 0 ? 'warning' : undefined}>
                {`${formatNumber(terms.rate)}\u00a0% в\u00a0год, аванс ${formatNumber(terms.advance)}\u00a0%, ${terms.months}\u00a0мес, выкуп ${formatRoubles(estimate.buyoutRub)}`}
              </p>
              <p className="semibold figures above-2">
                Всего {formatRoubles(estimate.totalRub)}, +{formatNumber(estimate.risePct)}&nbsp;% к&nbsp;цене
              </p>
              <p className="note above-3">
                {adapted.includes('advance') && `Меньше ${formatNumber(terms.advance)}\u00a0% аванса не\u00a0бывает. `}
                {adapted.includes('months') &&
                  `Такой срок не\u00a0предлагают: посчитали на\u00a0${terms.months}\u00a0мес. `}
                Условия на&nbsp;{formatShortDay(date)}.
              </p>
            </li>
          ))}
        </ul>
        {first && (
          <p className="note above-3">
            Цена {formatRoubles(first.terms.price)} с&nbsp;НДС. Ориентировочно, не&nbsp;оферта: решение и&nbsp;условия
            за&nbsp;лизинговой компанией.
          </p>
        )}
      </div>
    </Section>
  );
}

/**
 * The whole price as a line, its first payment filled, and paler up to the most that it may be.
 * @param props.cell its value is the greatest share in per cent
 */
function FirstShare({ cell }: { cell: Cell | undefined }) {
  if (typeof cell !== 'object' || cell.value === undefined) return undefined;
  const { value: most, least = most } = cell;
  return (
    <svg className="below-4" width="100%" height="8" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="in-line" width="100" height="10" />
      <rect className="in-signal" fillOpacity="0.4" width={most} height="10" />
      <rect className="in-signal" width={least} height="10" />
    </svg>
  );
}

/**
 * Ways to pay as cards: each with the share of the price that is paid first, drawn to scale.
 * @param props.table rows of way, first payment, then any further conditions
 */
function PayWays({ table: { columns, rows, note } }: { table: TableBlock }) {
  return (
    <>
      <ul className="fit-row below-4 slide-row" tabIndex={rowTabStop}>
        {rows.map(([way, first, ...others]) => (
          <li className="tinted cushion" key={way}>
            <h3 className="below-3">{way}</h3>
            <p className="quiet below-2">
              <b className="size-3 ink">{cellText(first)}</b> {columns[1]?.toLowerCase()}
            </p>
            <FirstShare cell={first} />
            <NamedValues
              className="small"
              nameLook="note"
              valueLook="below-2"
              values={nameCells(columns.slice(2), others)}
            />
          </li>
        ))}
      </ul>
      <TableNote>{note}</TableNote>
    </>
  );
}

export function Page({ data }: PageProps<'credit'>) {
  const { leasing, model, examplePriceRub, service, types, ways, lessors } = data;
  const { viewport, site } = useApp();
  const subject = { ...(model && { model }), examplePriceRub, vatRatePct: site.vatRatePct };
  const { carried } = estimateOf(leasing, subject);
  return (
    <>
      <PageHeading title={service.title} />
      <section id="raschet" aria-label="Расчёт платежа">
        <Island of={LeasingCalculator} props={{ ...subject, start: leasing, isDesktop: viewport === 'desktop' }} />
      </section>
      <div>
        {lessors.length > 0 && <LessorOffers offers={lessors} />}
        {ways && <WaysToPay view={ways} />}
        <ServiceWords service={service} />
        <PageContents
          links={[...blockLinks(service.blocks), { text: 'Заявка', href: formHref('leasing', 'credit') }]}
        />
        <Blocks blocks={service.blocks} showInstead={showInstead} folded={foldedLeasing} />
      </div>
      <FormSection
        form="leasing"
        page="credit"
        title="Лизинг под вашу сделку"
        intro={
          'Соберём предложения лизинговых компаний с\u00a0графиком платежей. Условия из\u00a0расчёта уйдут вместе с\u00a0заявкой.'
        }
        defaults={{ ...carried, ...(model && valuesOfModel(model)) }}
        resetKey={JSON.stringify([leasing, model?.href])}
      />
      <div>
        {types.length > 0 && (
          <Section id="tehnika-uslugi" title="Для какой техники">
            <TypeCards types={types} />
          </Section>
        )}
        <AskBand />
      </div>
    </>
  );
}

/** The ways to pay are cards. */
const showInstead = (block: Block) =>
  isNamedBlock(block, namedBlocks.payWays) ? <PayWays table={block} /> : showOfService(block);

/** A phone folds the explanation too, and the companies, whose offers stand above. */
function foldedLeasing(block: Block) {
  if (isNamedBlock(block, namedBlocks.payWays)) return undefined;
  return block.kind === 'text' || block.kind === 'cards' ? 'phone' : foldedOfService(block);
}
