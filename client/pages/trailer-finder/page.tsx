/** /services/podbor: from a cargo to the models that carry it lawfully. A GET form; with scripts its island asks for the answer without leaving the page. */
import type { ReactNode } from 'react';
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ProblemSummary } from '#client/components/trips/problem-summary.tsx';
import { TripEdition } from '#client/components/trips/trip-terms.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers, usePage, useSubjects } from '#client/context/rendering.ts';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { CargoForm } from '#client/islands/cargo-form.tsx';
import { formatModelCount, formatRoubles, lowerFirst } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { listSubjects } from '#shared/forms/subjects.ts';
import { href } from '#shared/routes.ts';
import { priceRub, priceTerms, priceText } from '#shared/tools/price-text.ts';
import type {
  FinderAnswer,
  FinderChoice,
  FitCard as FitCardData,
  TrailerFinderData,
} from '#shared/trips/trip-pages.ts';
import { answerId } from '#shared/trips/trip-text.ts';
import answerStyles from './cargo-answer.module.css';
import cardStyles from './fit-card.module.css';
import styles from './page.module.css';

const pictureSizes = '(max-width: 767.98px) calc(100vw - 34px), 280px';

interface FitCardProps {
  card: FitCardData;
  level: 3 | 4;
  /** Shows at once how the cargo stands. */
  isOpen: boolean;
}

/** A model that takes the cargo: picture, stock and yard, what it carries of it, price with its day, one button. */
function FitCard({ card, level, isOpen }: FitCardProps) {
  const { name, shortName, href, picture, stock, availability, figures, notes, drawing, placement } = card;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <article className={`cropped outlined holder grid ${cardStyles['card']}`} data-fit={card.id}>
      <div className={cardStyles['stage']}>
        <SitePicture picture={picture} sizes={pictureSizes} fit="contain" mostWidth={768} isDecoration />
      </div>
      <div className={cardStyles['body']}>
        <p className="note level stock below-1" data-availability={availability}>
          {stock}
        </p>
        <Heading className={`size-3 below-4 ${cardStyles['name']}`}>
          <a className="plain-link" href={href}>
            {name}
          </a>
        </Heading>
        <dl className={`grid ${cardStyles['figures']}`}>
          {figures.map(({ label, value, note }) => (
            <div key={label}>
              <dt className="note">{label}</dt>
              <dd className="bold">{value}</dd>
              {note !== undefined && <dd className="note">{note}</dd>}
            </div>
          ))}
        </dl>
        {notes.map((note) => (
          <p key={note} className="small warning above-3">
            {note}
          </p>
        ))}
        {placement !== undefined && (
          <details className={`fold-mark above-3 holder ${cardStyles['plan']}`} open={isOpen}>
            <summary className="small semibold">Как встанет груз</summary>
            <figure>
              {drawing && <LoadingView drawing={drawing} label={`${shortName}, вид сверху, перед справа`} />}
              <figcaption className="measure above-2">{placement}</figcaption>
            </figure>
          </details>
        )}
      </div>
      <CardOffer card={card} />
    </article>
  );
}

function CardOffer({ card }: { card: FitCardData }) {
  const isOn = useOffers();
  const { id } = usePage();
  const subjects = useSubjects();
  const { price, leasingFromRubPerMonth: leaseRub, shortName, checkHref, subject } = card;
  return (
    <div className={`mist ${cardStyles['offer']}`}>
      <div>
        <p className="bold figures size-4">{priceText(price)}</p>
        {priceRub(price) !== undefined && <p className="note">{priceTerms(price.date)}</p>}
        {isOn('leasing') && leaseRub !== undefined && (
          <p className="note">{`лизинг около ${formatRoubles(leaseRub)}/мес`}</p>
        )}
      </div>
      <div className={`holder above-4 grid ${cardStyles['ways']}`} data-print="no">
        <ButtonLink
          href={leadHref(id, ...listSubjects([subject, ...subjects]))}
          label={`Запросить под\u00a0этот груз: ${shortName}`}
          text="Запросить под&nbsp;этот груз"
        />
        {isOn('tripCheck') && (
          <a
            className="touch-link to-middle semibold"
            href={checkHref}
            rel="nofollow"
            aria-label={`Проверить рейс: ${shortName}`}
          >
            Проверить рейс
          </a>
        )}
      </div>
    </div>
  );
}

/** The answer of the selection: models that are meant for the cargo as cards, the kinds that are not folded under the reason, the rest under theirs. */
function CargoAnswer({ answer, edition }: Pick<TrailerFinderData, 'edition'> & { answer: FinderAnswer }) {
  const { title, profile, cards, lacking, others, unfit, sorts, stocks } = answer;
  const isEmpty = cards.length === 0 && lacking === undefined;
  return (
    <Section id={answerId} title={title}>
      {profile !== undefined && (
        <p className="measure below-5">
          <strong>{`${profile.name}.`}</strong>
          <span>{` ${profile.why} Что нужно: ${profile.need}.`}</span>
        </p>
      )}
      {sorts.length > 0 && (
        <div className="row ends gap-3 below-5" data-print="no">
          <Choices title="Порядок" choices={sorts} />
          <Choices title="Показать" choices={stocks} />
        </div>
      )}
      {isEmpty && stocks[0] !== undefined && (
        <EmptyState
          title="На площадках таких сейчас нет"
          text="Модели под заказ и в пути — в полном списке: у каждой срок."
        >
          <ButtonRow>
            <ButtonLink href={`${stocks[0].href}#${answerId}`} text="Показать все" />
          </ButtonRow>
        </EmptyState>
      )}
      {cards.length > 0 && <Cards cards={cards} level={3} />}
      {lacking !== undefined && (
        <>
          <h3 className="measure above-8 below-4">{lacking.title}</h3>
          <Cards cards={lacking.cards} level={4} />
        </>
      )}
      {others.length > 0 && <Others kinds={others} isOpen={isEmpty && stocks.length === 0} />}
      {unfit.length > 0 && (
        <Fold
          title={isEmpty && others.length === 0 ? 'Почему не\u00a0подходят' : 'Почему не\u00a0подходят остальные'}
          isOpen={isEmpty && others.length === 0 && stocks.length === 0}
        >
          {unfit.map(({ name, href, why }) => (
            <li className="measure below-2" key={href}>
              <a href={href}>{name}</a>
              <span>{`. ${why}`}</span>
            </li>
          ))}
        </Fold>
      )}
      <div className="note measure above-5">
        <TripEdition edition={edition} />
      </div>
    </Section>
  );
}

function Cards({ cards, level }: { cards: FitCardData[]; level: 3 | 4 }) {
  return (
    <ol className="stack">
      {cards.map((card, index) => (
        <li key={card.id}>
          <FitCard card={card} level={level} isOpen={level === 3 && index === 0} />
        </li>
      ))}
    </ol>
  );
}

/** Plain links: the address keeps the order. */
function Choices({ title, choices }: { title: string; choices: FinderChoice[] }) {
  return (
    <nav className={`tinted touch-links small nowrap ${answerStyles['choices']}`} aria-label={title}>
      {choices.map(({ text, href, isChosen }) => (
        <a
          className="ink-link warm"
          key={text}
          href={`${href}#${answerId}`}
          rel="nofollow"
          aria-current={isChosen ? 'true' : undefined}
          data-in-place
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

interface FoldProps {
  title: string;
  isOpen: boolean;
  /** Items of a list. */
  children: ReactNode;
}

function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details className="fold-mark fold-row line-above above-5" open={isOpen}>
      <summary>{title}</summary>
      <ul className="flow">{children}</ul>
    </details>
  );
}

/** One line says why they are folded; within, a reason for each kind. */
function Others({ kinds, isOpen }: { kinds: FinderAnswer['others']; isOpen: boolean }) {
  const count = kinds.reduce((sum, { models }) => sum + models.length, 0);
  const names = kinds.map(({ name }) => lowerFirst(name)).join(', ');
  const title = `Проходят по\u00a0нагрузкам, но\u00a0сделаны для\u00a0другого груза: ${names} — ${formatModelCount(count)}`;
  return (
    <Fold title={title} isOpen={isOpen}>
      {kinds.map(({ name, why, models }) => (
        <li className="measure below-2" key={name}>
          <strong>{name}</strong>
          <span>{` ${why}. `}</span>
          {models.map(({ text, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{text}</a>
            </span>
          ))}
        </li>
      ))}
    </Fold>
  );
}

// The form of the selection, where the tile «Свой груз» leads.

const cargoFormId = 'svoy-gruz';

/** Cargoes to begin with: each on a trailer that carries it; one tap answers. Beside an answer they are words alone. The last leads to the form. */
function PresetTiles({ presets }: Pick<TrailerFinderData, 'presets'>) {
  return (
    <ul className={`fit-row above-6 below-8 gap-3 ${styles['tiles']}`} aria-label="Примеры" data-print="no">
      {presets.map(({ text, search, drawing }) => (
        <li key={search}>
          <a
            className="plain-link column outlined gap-2"
            href={`${href('trailer-finder')}${search}#${answerId}`}
            rel="nofollow"
            aria-label={text}
          >
            {drawing && <LoadingView drawing={drawing} label={text} />}
            <span className="ends semibold">{text}</span>
          </a>
        </li>
      ))}
      <li className={styles['own']}>
        <a className="plain-link column outlined gap-2" href={`#${cargoFormId}`}>
          <span className="ends semibold">Свой груз</span>
        </a>
      </li>
    </ul>
  );
}

export function Page({
  data: { text, problems, choices, tractors, profiles, presets, answer, edition },
}: PageProps<'trailer-finder'>) {
  return (
    <>
      <PageHeading
        title="Подбор полуприцепа по&nbsp;грузу"
        lead={`${presets.length > 0 ? 'Выберите похожий груз или назовите свой' : 'Назовите груз'}: расставим места по\u00a0полу, посчитаем нагрузки на\u00a0оси и\u00a0покажем, что увезёте по\u00a0закону.`}
      />
      {presets.length > 0 && (
        <div>
          <PresetTiles presets={presets} />
        </div>
      )}
      <ProblemSummary problems={problems} choices={choices} />
      <div>
        <Island
          of={CargoForm}
          props={{ id: cargoFormId, text, problems, tractors, profiles, hasAnswer: answer !== undefined }}
        />
      </div>
      {answer !== undefined && (
        <div className="replaced" data-answer={answer.title} aria-busy={false}>
          <div>
            <CargoAnswer answer={answer} edition={edition} />
          </div>
        </div>
      )}
      <AskBand title="Груз необычный? Расскажите о нём инженеру" />
    </>
  );
}
