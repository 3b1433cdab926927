import { AskBand } from '#client/components/ask-band.tsx';
import { Blocks } from '#client/components/blocks.tsx';
import { PageContents } from '#client/components/page-contents.tsx';
import { Section } from '#client/components/section.tsx';
import { ServiceSummary } from '#client/components/service-summary.tsx';
import { blockLinks } from '#client/components/service-view.tsx';
import { TypeCards } from '#client/components/type-cards.tsx';
import { requestPlace } from '#client/forms/form-places.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { PageProps } from '#client/page-module.ts';
import { ThemeHero } from './theme-hero.tsx';

/** A trade: what it looks like, its terms, the machines for it, then its tasks one after another. */
export function Page({ data: { service, types } }: PageProps<'service-theme'>) {
  return (
    <>
      <ThemeHero service={service} />
      <ServiceSummary service={service} />
      <PageContents
        links={[
          { text: 'Подходящая техника', href: '#tehnika-otrasli' },
          ...blockLinks(service.blocks),
          { text: 'Заявка', href: `#${requestPlace}` },
        ]}
      />
      {types.length > 0 && (
        <Section id="tehnika-otrasli" title="Подходящая техника">
          <TypeCards types={types} />
        </Section>
      )}
      <Blocks blocks={service.blocks} />
      <FormSection
        id={requestPlace}
        title="Обсудить задачу"
        lead={'Расскажите, что и\u00a0куда возите: посчитаем машины, кузова и\u00a0сроки.'}
      >
        <RequestForm form="product" />
      </FormSection>
      <AskBand title="Расскажите о вашем объекте — посчитаем машины и кузова" />
    </>
  );
}
