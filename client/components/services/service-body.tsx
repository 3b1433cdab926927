/** A service page below its drawing: its scene, what the service is, with its picture, then the editor's blocks. */
import type { ReactNode } from 'react';
import { Blocks, type FoldedBlock } from '#client/components/blocks/blocks.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Block } from '#shared/content/block.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Service } from '#shared/content/service.ts';
import type { ServicePageData } from '#shared/page-data.ts';
import styles from './service-lead.module.css';
import { blockLinks, PageContents } from './service-words.tsx';

function ServiceLead({ service: { lead, picture } }: { service: Service }) {
  return (
    <div className={`grid ${styles['lead']}`}>
      {picture !== undefined && (
        <figure>
          <div className={`framed ${styles['picture']}`}>
            <SitePicture
              picture={picture}
              sizes="(max-width: 767.98px) calc(100vw - 32px), 600px"
              fit="cover"
              isEarly
            />
          </div>
          {picture.caption !== undefined && <figcaption className="above-2">{picture.caption}</figcaption>}
        </figure>
      )}
      <p className="lead">{lead}</p>
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
  folded?: (block: Block) => FoldedBlock | undefined;
  /** What the page shows of the blocks before all others: the one thing that is special of the service. */
  scene?: ReactNode;
  /** Instead of the words with their picture. */
  lead?: ReactNode;
}

/** What has the same look on all pages of services. */
export function showOfService(block: Block) {
  return block.kind === 'cards' ? <ServiceCards cards={block.cards} /> : undefined;
}

/** On a phone in a row that slides, the next one peeping in. */
function ServiceCards({ cards }: Pick<Extract<Block, { kind: 'cards' }>, 'cards'>) {
  // Without a link only its own tab stop makes a sliding row reachable by keyboard.
  const hasLink = cards.some(({ href }) => href !== undefined);
  return (
    <ul className="full-rows slide-row" data-count={cards.length} tabIndex={hasLink ? undefined : 0}>
      {cards.map(({ title, text, href }) => (
        <li key={title} className="linked-card tinted cushion">
          <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
          <p className="small">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** What a phone folds: what is looked up. */
export function foldedOfService({ kind }: Block): FoldedBlock | undefined {
  return kind === 'table' || kind === 'steps' ? 'phone' : undefined;
}

export function ServiceBody({ data, blocks, links, showInstead, folded, scene, lead }: ServiceBodyProps) {
  const { service } = data;
  const shown = blocks ?? service.blocks;
  return (
    <>
      {service.machine === undefined && <PageHeading title={service.title} />}
      {scene}
      {lead ?? <ServiceLead service={service} />}
      <PageContents links={[...blockLinks(shown), ...links]} />
      <Blocks
        blocks={shown}
        showInstead={(block) => showInstead?.(block) ?? showOfService(block)}
        folded={folded ?? foldedOfService}
      />
    </>
  );
}
