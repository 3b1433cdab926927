import { AskBand } from '#client/components/ask-band.tsx';
import { Blocks } from '#client/components/blocks.tsx';
import { PageContents } from '#client/components/page-contents.tsx';
import { Section } from '#client/components/section.tsx';
import { ServiceSummary } from '#client/components/service-summary.tsx';
import { blockLinks } from '#client/components/service-view.tsx';
import { TypeCards } from '#client/components/type-cards.tsx';
import type { PageProps } from '#client/page-module.ts';
import { ThemeHero } from './theme-hero.tsx';

/** A trade: what it looks like, its terms, the machines for it, then its tasks one after another. */
export function Page({ data: { service, types } }: PageProps<'service-theme'>) {
  return (
    <>
      <ThemeHero service={service} />
      <ServiceSummary service={service} />
      <PageContents links={[{ text: 'Подходящая техника', href: '#tehnika-otrasli' }, ...blockLinks(service.blocks)]} />
      {types.length > 0 && (
        <Section id="tehnika-otrasli" title="Подходящая техника">
          <TypeCards types={types} />
        </Section>
      )}
      <Blocks blocks={service.blocks} />
      <AskBand title="Расскажите о вашем объекте — посчитаем машины и кузова" />
    </>
  );
}
