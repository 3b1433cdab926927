/** A service page: summary, content blocks, form, the types of trailers it concerns. */
import type { ReactNode } from 'react';
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { usePage } from '#client/context/page-context.ts';
import type { Block } from '#shared/content/block.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import { leadHref } from '#shared/form-links.ts';
import type { ViewData } from '#shared/page-result.ts';
import { PageContents } from './page-contents.tsx';
import { ServiceHero } from './service-hero.tsx';
import { ServiceSummary } from './service-summary.tsx';

interface ServiceViewProps {
  data: ViewData<'service'>;
  /** Below the lead: whom to call now. */
  underLead?: ReactNode;
  /** The page's own sections, before and after the editor's blocks. */
  before?: ReactNode;
  after?: ReactNode;
  /** The section with the page's form. */
  request: ReactNode;
  /** Links to the page's own sections. */
  ownLinks?: { before?: NamedLink[]; after?: NamedLink[] };
  /** As in Blocks. */
  showInstead?: (block: Block) => ReactNode;
}

export function ServiceView({ data, underLead, before, after, request, ownLinks, showInstead }: ServiceViewProps) {
  const { service, types } = data;
  const links = [
    ...(ownLinks?.before ?? []),
    ...blockLinks(service.blocks),
    { text: 'Заявка', href: leadHref(usePage().id) },
    ...(ownLinks?.after ?? []),
  ];
  return (
    <>
      <ServiceHero service={service}>{underLead}</ServiceHero>
      <ServiceSummary service={service} />
      <PageContents links={links} />
      {before}
      <Blocks blocks={service.blocks} showInstead={showInstead} />
      {request}
      {after}
      {types.length > 0 && (
        <Section id="tehnika-uslugi" title="Для какой техники">
          <TypeCards types={types} />
        </Section>
      )}
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}

/** Links to the titled blocks; of «Пример расчёта: …» the text before the colon. */
export function blockLinks(blocks: Block[]): NamedLink[] {
  return blocks.flatMap((block) =>
    'title' in block && block.title !== undefined
      ? [{ text: block.title.replace(/: .*$/, ''), href: `#${block.id}` }]
      : [],
  );
}
