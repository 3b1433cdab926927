/** /services/podbor: from a cargo to the models that carry it lawfully. A GET form; with scripts its island asks for the answer without leaving the page. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ProblemSummary } from '#client/components/trips/problem-summary.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { CargoForm } from '#client/islands/cargo-form.tsx';
import { CargoAnswer } from './cargo-answer.tsx';
import { cargoFormId } from './cargo-form-id.ts';
import styles from './page.module.css';
import { PresetTiles } from './preset-tiles.tsx';

export function Page({ data: { text, problems, tractors, presets, answer, edition } }: PageProps<'podbor'>) {
  return (
    <>
      <PageHeading
        title="Подбор полуприцепа по&nbsp;грузу"
        lead="Выберите похожий груз или назовите свой: расставим места по&nbsp;полу, посчитаем нагрузки на&nbsp;оси и&nbsp;покажем, что увезёте по&nbsp;закону."
      />
      <div>
        <PresetTiles presets={presets} />
      </div>
      <ProblemSummary problems={problems} />
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
