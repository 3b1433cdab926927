/** /services/tem-…: a solution for an industry: terms, suitable trailers, tasks. */
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { AskBand } from '#client/components/services/ask-band.tsx';
import { ServiceSummary } from '#client/components/services/service-summary.tsx';
import { blockLinks } from '#client/components/services/service-view.tsx';
import { PageContents } from '#client/components/ui/page-contents.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formSectionId, leadHref } from '#shared/form-links.ts';
import { ThemeHero } from './theme-hero.tsx';

export function Page({ data: { service, types } }: PageProps<'service-theme'>) {
  return (
    <>
      <ThemeHero service={service} />
      <ServiceSummary service={service} />
      <PageContents
        links={[
          { text: 'Подходящая техника', href: '#tehnika-otrasli' },
          ...blockLinks(service.blocks),
          { text: 'Заявка', href: leadHref('service-theme') },
        ]}
      />
      {types.length > 0 && (
        <Section id="tehnika-otrasli" title="Подходящая техника">
          <TypeCards types={types} />
        </Section>
      )}
      <Blocks blocks={service.blocks} />
      <FormSection
        id={formSectionId('product', 'service-theme')}
        title="Обсудить задачу"
        intro={
          'Расскажите, что и\u00a0куда возите: подберём кузов, посчитаем, сколько техники нужно, и\u00a0назовём сроки.'
        }
      >
        <LeadForm form="product" />
      </FormSection>
      <AskBand title="Расскажите, что возите, — подберём кузов и посчитаем, сколько техники нужно" />
    </>
  );
}
