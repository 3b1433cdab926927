/** /services/tem-…: a solution for a trade: its scene, the way of its work, the machines that do it. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { StopLine } from '#client/components/figures/stop-line.tsx';
import { GroundLine } from '#client/components/products/ground-line.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import summaryStyles from '#client/components/services/service-summary.module.css';
import { answersOf, blockLinks, PageContents } from '#client/components/services/service-words.tsx';
import { ButtonLink, ButtonRow, LinkList } from '#client/components/ui/links.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { RenderingMark } from '#client/components/ui/rendering-mark.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import type { Service } from '#shared/content/service.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import styles from './solution.module.css';
import heroStyles from './theme-hero.module.css';

// The machines of a trade on one ground line, and the types that they are of.

const machinesId = 'tehnika-otrasli';

interface TradeMachinesProps extends Pick<PageProps<'service-theme'>['data'], 'drawn' | 'types'> {
  cards: Extract<Block, { kind: 'cards' }>['cards'];
}

/** Without cards of models the types stand there with their pictures. */
function TradeMachines({ cards, drawn, types }: TradeMachinesProps) {
  if (cards.length === 0 && types.length === 0) return undefined;
  return (
    <Section id={machinesId} title="Подходящая техника">
      {cards.length === 0 ? (
        <TypeCards types={types} />
      ) : (
        <div className={styles['machines']} data-count={cards.length}>
          <GroundLine cards={cards} models={drawn} />
          <div className={`above-6 touch-links ${styles['types']}`}>
            <LinkList
              links={types.map(({ pluralName, category }) => ({
                text: pluralName,
                href: href('catalog', { slug: category }),
              }))}
            />
          </div>
        </div>
      )}
    </Section>
  );
}

/** A band on dark: the scene, the figure that decides, what to do next. */
function ThemeHero({ service: { title, lead, picture, way } }: { service: Service }) {
  return (
    <header className={`grid ${heroStyles['hero']}`}>
      <div className={heroStyles['text']}>
        <h1 className="below-4">{title}</h1>
        {way && (
          <p className={`above-4 below-5 ${heroStyles['figure']}`}>
            <strong>{way.figure.value}</strong> {way.figure.label}
          </p>
        )}
        <ButtonRow>
          <ButtonLink href={`#${machinesId}`} text="Подходящая техника" />
          <ButtonLink href={leadHref('service-theme')} look="on-dark" text="Обсудить задачу" />
        </ButtonRow>
        <p className="above-5">{lead}</p>
      </div>
      {picture !== undefined && (
        <figure className={`holder wide-shape ${heroStyles['picture']}`} data-print="no">
          <SitePicture picture={picture} sizes="(max-width: 1199.98px) 100vw, 60vw" fit="cover" isMain />
          <RenderingMark picture={picture} />
        </figure>
      )}
    </header>
  );
}

/** Of the calculation and the conditions a phone folds tables, texts and steps. */
const foldedOfSolution = ({ kind }: Block) =>
  kind === 'text' || kind === 'steps' || kind === 'table' ? 'phone' : undefined;

export function Page({ data: { service, types, drawn } }: PageProps<'service-theme'>) {
  const machines = service.blocks.find(
    (block) => block.kind === 'cards' && block.cards.some(({ model }) => model !== undefined),
  );
  const others = service.blocks.filter((block) => block !== machines);
  return (
    <>
      <div>
        <ThemeHero service={service} />
        {service.way && (
          <StopLine
            stops={service.way.stops.map(({ title, text }) => ({
              name: title,
              content: (
                <div className={styles['stop']}>
                  <strong>{title}</strong>
                  <p className="above-1">{text}</p>
                </div>
              ),
            }))}
          />
        )}
        <TradeMachines cards={machines?.kind === 'cards' ? machines.cards : []} drawn={drawn} types={types} />
        <PageContents
          links={[
            { text: 'Подходящая техника', href: `#${machinesId}` },
            ...blockLinks(others),
            { text: 'Заявка', href: leadHref('service-theme') },
          ]}
        />
        <Blocks blocks={others} folded={foldedOfSolution} />
        <NamedValues
          className={`fit-row ${summaryStyles['summary']}`}
          pairLook="dimension-rule"
          nameLook="note"
          valueLook="semibold small-on-phone"
          values={answersOf(service)}
        />
      </div>
      <FormSection
        form="product"
        page="service-theme"
        title="Обсудить задачу"
        intro={
          'Расскажите, что и\u00a0куда возите: подберём кузов, посчитаем, сколько техники нужно, и\u00a0назовём сроки.'
        }
      />
      <AskBand title="Расскажите, что возите,&nbsp;— подберём кузов и&nbsp;посчитаем, сколько техники нужно" />
    </>
  );
}
