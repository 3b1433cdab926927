/** A service page below its drawing: what the service is, with its picture, then the editor's blocks. */
import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { FoldedTable } from '#client/components/blocks/folded-table.tsx';
import { StepList } from '#client/components/blocks/step-list.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Block } from '#shared/content/block.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Service } from '#shared/content/service.ts';
import type { ServicePageData } from '#shared/page-data.ts';
import { PageContents } from './page-contents.tsx';
import { ServiceCards } from './service-cards.tsx';
import styles from './service-lead.module.css';
import { ServiceSummary } from './service-summary.tsx';
import { blockLinks } from './service-words.tsx';

interface ServiceLeadProps {
  service: Service;
  children?: ReactNode;
}

function ServiceLead({ service: { lead, picture }, children }: ServiceLeadProps) {
  return (
    <div className={styles['lead']}>
      {picture !== undefined && (
        <figure>
          <div className={styles['picture']}>
            <SitePicture
              picture={picture}
              sizes="(max-width: 767.98px) calc(100vw - 32px), 600px"
              fit="cover"
              isEarly
            />
          </div>
          {picture.caption !== undefined && <figcaption>{picture.caption}</figcaption>}
        </figure>
      )}
      <div>
        <p>{lead}</p>
        {children}
      </div>
    </div>
  );
}

interface ServiceBodyProps {
  data: Pick<ServicePageData, 'service'>;
  /** Those of them that stand here; absent: all. */
  blocks?: Block[];
  /** Links to the page's own sections. */
  links: NamedLink[];
  /** As in Blocks. */
  showInstead?: (block: Block) => ReactNode;
  /** Below the lead: whom to call now. */
  children?: ReactNode;
}

/** What is shorter on the phone than elsewhere. */
export function showOfService(block: Block) {
  if (block.kind === 'cards') return <ServiceCards cards={block.cards} />;
  if (block.kind === 'table') return <FoldedTable block={block} />;
  if (block.kind !== 'steps') return undefined;
  return (
    <PhoneFold summary="Показать по шагам">
      <StepList steps={block.steps} />
    </PhoneFold>
  );
}

export function ServiceBody({ data, blocks, links, showInstead, children }: ServiceBodyProps) {
  const { service } = data;
  return (
    <>
      {service.machine === undefined && <PageHeading title={service.title} />}
      <ServiceLead service={service}>{children}</ServiceLead>
      <ServiceSummary service={service} />
      <PageContents links={[...blockLinks(service.blocks), ...links]} />
      <Blocks blocks={blocks ?? service.blocks} showInstead={(block) => showInstead?.(block) ?? showOfService(block)} />
    </>
  );
}
