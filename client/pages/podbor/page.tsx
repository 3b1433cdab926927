/** /services/podbor: from a cargo to the models that carry it lawfully. A GET form; with scripts it is answered in place. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ProblemSummary } from '#client/components/tools/problem-summary.tsx';
import { useTripForm } from '#client/components/tools/use-trip-form.ts';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static } from '#client/hydration/static.tsx';
import type { PodborData } from '#shared/trip/trip-pages.ts';
import { CargoAnswer } from './cargo-answer.tsx';
import { CargoForm } from './cargo-form.tsx';
import styles from './page.module.css';
import { PresetTiles } from './preset-tiles.tsx';

/** The models of the answer are a static part. */
export function clientProps({ answer, presets: _, ...form }: PodborData) {
  return { form, title: answer?.title };
}

export function Page({ form, title }: ClientPageProps<typeof clientProps>) {
  const { text, problems } = form;
  const hasProblems = Object.keys(problems).length > 0;
  const trip = useTripForm({ page: 'podbor', text, isAsked: title !== undefined || hasProblems });
  return (
    <>
      <PageHeading
        title="Подбор полуприцепа по&nbsp;грузу"
        lead="Выберите похожий груз или назовите свой: расставим места по&nbsp;полу, посчитаем нагрузки на&nbsp;оси и&nbsp;покажем, что увезёте по&nbsp;закону."
      />
      <Static name="presets" of={PresetTiles} />
      <ProblemSummary problems={problems} />
      <CargoForm key={trip.key} data={form} trip={trip} />
      <p className="visually-hidden" role="status">
        {title}
      </p>
      {title !== undefined && (
        <div className={styles['answer']} aria-busy={trip.isWaiting}>
          <Static name="answer" of={CargoAnswer} />
        </div>
      )}
      <AskBand title="Груз необычный? Расскажите о нём инженеру" />
    </>
  );
}
