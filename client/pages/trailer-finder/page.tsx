/** /services/podbor: from a cargo to the models that carry it lawfully. A GET form; with scripts its island asks for the answer without leaving the page. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { answerId } from '#client/components/trips/answer-id.ts';
import { ProblemSummary } from '#client/components/trips/problem-summary.tsx';
import { TripEdition } from '#client/components/trips/trip-terms.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { useOffers } from '#client/context/offers.ts';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { CargoForm } from '#client/islands/cargo-form.tsx';
import { href } from '#shared/routes.ts';
import type { FitModelView, TrailerFinderData } from '#shared/trips/trip-pages.ts';
import styles from './page.module.css';

/** One model that fits: figures, the placement from above, the way on. */
function ModelAnswer({ model }: { model: FitModelView }) {
  const isChecked = useOffers()('tripCheck');
  const { name, href, facts, notes, drawing, placement, checkHref } = model;
  return (
    <li className={styles['model']}>
      <div className={styles['words']}>
        <h3>
          <a href={href}>{name}</a>
        </h3>
        <ul className={styles['facts']}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note} className={styles['note']}>
            {note}
          </p>
        ))}
      </div>
      {drawing !== undefined && placement !== undefined && (
        <figure className={styles['plan']}>
          <LoadingView drawing={drawing} label={`${name}, вид сверху, перед справа. ${placement}`} />
          <figcaption>{placement}</figcaption>
        </figure>
      )}
      {isChecked && (
        <a className={styles['check']} href={checkHref} rel="nofollow" aria-label={`Проверить рейс: ${name}`}>
          Проверить рейс
        </a>
      )}
    </li>
  );
}

interface CargoAnswerProps extends Pick<TrailerFinderData, 'edition'> {
  answer: NonNullable<TrailerFinderData['answer']>;
}

function CargoAnswer({ answer: { title, models }, edition }: CargoAnswerProps) {
  const fitting = models.filter(({ fits }) => fits);
  const others = models.filter(({ fits }) => !fits);
  return (
    <Section id={answerId} title={title}>
      <ol className="flow">
        {fitting.map((model) => (
          <ModelAnswer key={model.id} model={model} />
        ))}
      </ol>
      {others.length > 0 && (
        <details className={`fold-mark ${styles['others']}`} open={fitting.length === 0}>
          <summary>{fitting.length === 0 ? 'Почему не\u00a0подходят' : 'Почему не\u00a0подходят остальные'}</summary>
          <ul className="flow">
            {others.map(({ id, name, href: page, notes, facts }) => (
              <li key={id}>
                <a href={page}>{name}</a>
                <span>{` — ${[...notes, ...facts.slice(1)].join(' ')}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles['edition']}>
        <TripEdition edition={edition} />
      </div>
    </Section>
  );
}

// The form of the selection, where the tile «Свой груз» leads.

const cargoFormId = 'svoy-gruz';

/** Cargoes to begin with: each on a trailer that carries it; one tap answers. Beside an answer they are words alone. The last leads to the form. */
function PresetTiles({ presets }: Pick<TrailerFinderData, 'presets'>) {
  return (
    <ul className={styles['tiles']} aria-label="Примеры" data-print="no">
      {presets.map(({ text, search, drawing }) => (
        <li key={search}>
          <a href={`${href('trailer-finder')}${search}#${answerId}`} rel="nofollow" aria-label={text}>
            {drawing && <LoadingView drawing={drawing} label={text} />}
            <span>{text}</span>
          </a>
        </li>
      ))}
      <li className={styles['own']}>
        <a href={`#${cargoFormId}`}>
          <span>Свой груз</span>
        </a>
      </li>
    </ul>
  );
}

export function Page({
  data: { text, problems, choices, tractors, presets, answer, edition },
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
          props={{ id: cargoFormId, text, problems, tractors, ...(answer && { answer: answer.title }) }}
        />
      </div>
      {answer !== undefined && (
        <div className={styles['answer']} data-answer aria-busy={false}>
          <div>
            <CargoAnswer answer={answer} edition={edition} />
          </div>
        </div>
      )}
      <AskBand title="Груз необычный? Расскажите о нём инженеру" />
    </>
  );
}
