/** /services/credit: leasing. The payment opens the page. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { foldedOfService, showOfService } from '#client/components/services/service-body.tsx';
import { blockLinks, ServiceWords } from '#client/components/services/service-words.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/site-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { estimateOf, valuesOfModel } from '#client/islands/leasing-calculator/lease-values.ts';
import { LeasingCalculator } from '#client/islands/leasing-calculator.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Service } from '#shared/content/service.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { LessorOffers } from './lessor-offers.tsx';
import { PayWays } from './pay-ways.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

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
        <LeasingWords service={service} />
      </div>
      <FormSection
        id={formSectionId('leasing', 'credit')}
        title="Лизинг под вашу сделку"
        intro={
          'Соберём предложения лизинговых компаний с\u00a0графиком платежей. Условия из\u00a0расчёта уйдут вместе с\u00a0заявкой.'
        }
      >
        <LeadForm
          form="leasing"
          defaults={{ ...carried, ...(model && valuesOfModel(model)) }}
          resetKey={JSON.stringify([leasing, model?.href])}
        />
      </FormSection>
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

/** What the page says besides the payment, up to the form. */
function LeasingWords({ service }: { service: Service }) {
  const own = { text: 'Заявка', href: `#${formSectionId('leasing', 'credit')}` };
  return (
    <>
      <ServiceWords service={service} />
      <PageContents links={[...blockLinks(service.blocks), own]} />
      <Blocks blocks={service.blocks} showInstead={showInstead} folded={foldedLeasing} />
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
