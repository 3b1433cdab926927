import type { ReactNode } from 'react';
import { requestPlace } from '#client/forms/form-places.ts';
import { QuestionSection } from '#client/forms/question-section.tsx';
import type { Block } from '#shared/content/block.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { ViewData } from '#shared/page-result.ts';
import { AskBand } from './ask-band.tsx';
import { Blocks } from './blocks.tsx';
import { PageContents } from './page-contents.tsx';
import { Section } from './section.tsx';
import { ServiceHero } from './service-hero.tsx';
import { ServiceSummary } from './service-summary.tsx';
import { TypeCards } from './type-cards.tsx';

interface ServiceViewProps {
  data: ViewData<'service'>;
  /** What stands below the lead: whom to call at once. */
  underLead?: ReactNode;
  /** The page's own sections: `before` stand above those of the editor, `after` below them. */
  before?: ReactNode;
  after?: ReactNode;
  /** The section with the page's form; without it, that of questions. */
  request?: ReactNode;
  /** Links to the page's own sections. */
  ownLinks?: { before?: NamedLink[]; after?: NamedLink[] };
  /** The page's own way to show a block. */
  showInstead?: (block: Block) => ReactNode;
}

/** A service: what it gives, its sections, the types of trailers that it concerns, and whom to ask. */
export function ServiceView({ data, underLead, before, after, request, ownLinks, showInstead }: ServiceViewProps) {
  const { service, types } = data;
  const links = [
    ...(ownLinks?.before ?? []),
    ...blockLinks(service.blocks),
    { text: 'Заявка', href: `#${requestPlace}` },
    ...(ownLinks?.after ?? []),
  ];
  return (
    <>
      <ServiceHero service={service}>{underLead}</ServiceHero>
      <ServiceSummary service={service} />
      <PageContents links={links} />
      {before}
      <Blocks blocks={service.blocks} showInstead={showInstead} />
      {request ?? <QuestionSection />}
      {after}
      {types.length > 0 && (
        <Section id="tehnika-uslugi" title="Для какой техники">
          <TypeCards types={types} />
        </Section>
      )}
      <AskBand title="Остался вопрос — спросите человека, который этим занимается" />
    </>
  );
}

/** The sections that have a heading, by its first words: «Пример расчёта: …» is «Пример расчёта». */
export function blockLinks(blocks: Block[]): NamedLink[] {
  return blocks.flatMap((block) =>
    'title' in block && block.title !== undefined
      ? [{ text: block.title.replace(/: .*$/, ''), href: `#${block.id}` }]
      : [],
  );
}
