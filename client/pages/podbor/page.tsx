/** /services/podbor: from a cargo to the models that carry it lawfully. A GET form, answered by the server. */
import { AskBand } from '#client/components/services/ask-band.tsx';
import { ProblemSummary } from '#client/components/services/problem-summary.tsx';
import { TripEdition } from '#client/components/services/trip-terms.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { href } from '#shared/routes.ts';
import { presetSearches } from '#shared/trip/trip-presets.ts';
import { CargoForm } from './cargo-form.tsx';
import { ModelAnswer } from './model-answer.tsx';
import styles from './page.module.css';

export const isStatic = true;

export function Page({ data }: PageProps<'podbor'>) {
  const { answer, problems } = data;
  const fitting = answer?.models.filter(({ fits }) => fits) ?? [];
  const others = answer?.models.filter(({ fits }) => !fits) ?? [];
  return (
    <>
      <PageHeading
        title="Подбор полуприцепа по&nbsp;грузу"
        lead="Назовите груз и&nbsp;тягач. Расставим места по&nbsp;полу, посчитаем нагрузки на&nbsp;оси и&nbsp;покажем, что увезёте по&nbsp;закону."
      />
      <ul className={styles['presets']} aria-label="Примеры" data-print="no">
        {presetSearches.map(({ text, search }) => (
          <li key={search}>
            <a href={`${href('podbor')}${search}#otvet`} rel="nofollow">
              {text}
            </a>
          </li>
        ))}
      </ul>
      <ProblemSummary problems={problems} />
      <CargoForm data={data} />
      {answer !== undefined && (
        <Section id="otvet" title={answer.title}>
          <ol className={styles['models']}>
            {fitting.map((model) => (
              <ModelAnswer key={model.id} model={model} />
            ))}
          </ol>
          {others.length > 0 && (
            <details className={`fold-mark ${styles['others']}`} open={fitting.length === 0}>
              <summary>
                {fitting.length === 0 ? 'Почему не\u00a0подходят' : 'Почему не\u00a0подходят остальные'}
              </summary>
              <ul>
                {others.map(({ id, name, href: page, notes, facts }) => (
                  <li key={id}>
                    <a href={page}>{name}</a> — {[...notes, ...facts.slice(1)].join(' ')}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <div className={styles['edition']}>
            <TripEdition edition={data.edition} />
          </div>
        </Section>
      )}
      <AskBand title="Груз необычный? Расскажите о нём инженеру" />
    </>
  );
}
