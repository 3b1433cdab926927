/** /services/podbor: from a cargo to the models that carry it lawfully. A GET form; with scripts its island asks for the answer without leaving the page. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { answerId } from '#client/components/trips/answer-id.ts';
import { ProblemSummary } from '#client/components/trips/problem-summary.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { CargoForm } from '#client/islands/cargo-form.tsx';
import { href } from '#shared/routes.ts';
import type { TrailerFinderData } from '#shared/trips/trip-pages.ts';
import { CargoAnswer } from './cargo-answer.tsx';
import styles from './page.module.css';

// The form of the selection, where the tile «Свой груз» leads.

const cargoFormId = 'svoy-gruz';

/** Cargoes to begin with: each on a trailer that carries it; one tap answers. Beside an answer they are words alone. The last leads to the form. */
function PresetTiles({ presets }: Pick<TrailerFinderData, 'presets'>) {
  return (
    <ul className={`fit-row above-6 below-8 ${styles['tiles']}`} aria-label="Примеры" data-print="no">
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
          props={{ id: cargoFormId, text, problems, tractors, profiles, ...(answer && { answer: answer.title }) }}
        />
      </div>
      {answer !== undefined && (
        <div className="replaced" data-answer aria-busy={false}>
          <div>
            <CargoAnswer answer={answer} edition={edition} />
          </div>
        </div>
      )}
      <AskBand title="Груз необычный? Расскажите о нём инженеру" />
    </>
  );
}
