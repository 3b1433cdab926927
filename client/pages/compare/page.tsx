/** /catalog/compare: models side by side, or how to choose some. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { comparePaperHref } from '#shared/documents/paper-paths.ts';
import { formatCount, formatModelCount, plural } from '#shared/format.ts';
import { mostCompared } from '#shared/queries/compare-query.ts';
import { href } from '#shared/routes.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './page.module.css';

export function Page({ data }: PageProps<'compare'>) {
  const { models } = data;
  return models.length === 0 ? <NothingChosen {...data} /> : <Chosen {...data} />;
}

function Chosen({ models, sets, silhouettes, groups, unknown, leftOut, offerNote }: PageProps<'compare'>['data']) {
  const [first] = models;
  return (
    <>
      <PageHeading
        title="Сравнение моделей"
        lead="Показаны только различия; чертежи в&nbsp;одном масштабе. Отправьте ссылку: выбранные модели сохранятся."
      />
      <MissingModels unknown={unknown} leftOut={leftOut} />
      {models.length === 1 && (
        <p className={styles['note']}>Выбрана одна модель. Добавьте ещё хотя бы одну, чтобы сравнить.</p>
      )}
      <CompareTable models={models} sets={sets} silhouettes={silhouettes} groups={groups} />
      <p className={styles['note']}>{offerNote}</p>
      {models.length > 1 && (
        <p className={styles['note']}>
          <a
            href={comparePaperHref(
              models.map(({ id }) => id),
              Object.values(sets),
            )}
            rel="nofollow"
          >
            Скачать PDF
          </a>
        </p>
      )}
      {models.length < mostCompared && first !== undefined && (
        <ButtonRow>
          <ButtonLink href={`${href('catalog', { slug: first.category })}#modeli`} look="secondary">
            Добавить модель
          </ButtonLink>
        </ButtonRow>
      )}
    </>
  );
}

function NothingChosen({ unknown, leftOut }: PageProps<'compare'>['data']) {
  return (
    <>
      <PageHeading title="Сравнение моделей" />
      <MissingModels unknown={unknown} leftOut={leftOut} />
      <div data-no-models>
        <EmptyState
          title="Модели ещё не выбраны"
          text={`Отметьте «Сравнить» на карточках каталога или на странице модели: до ${mostCompared} сразу. Здесь они встанут рядом, со всеми характеристиками.`}
        >
          <ButtonRow>
            <ButtonLink href={href('catalog')}>Выбрать в каталоге</ButtonLink>
            <ButtonLink href={href('product-types')} look="secondary">
              Сравнить виды
            </ButtonLink>
          </ButtonRow>
        </EmptyState>
      </div>
    </>
  );
}

/** Says which requested models the table does not show. */
function MissingModels({ unknown, leftOut }: { unknown: number; leftOut: number }) {
  return (
    <>
      {unknown > 0 && <p className={styles['note']}>{unknownText(unknown)}</p>}
      {leftOut > 0 && <p className={styles['note']}>{leftOutText(leftOut)}</p>}
    </>
  );
}

function unknownText(count: number): string {
  const models = formatCount(count, ['модели', 'моделей', 'моделей']);
  const reason =
    count === 1 ? 'она снята с\u00a0производства или названа' : 'они сняты с\u00a0производства или названы';
  return `В\u00a0каталоге нет ${models} из этого адреса: ${reason} с\u00a0ошибкой.`;
}

function leftOutText(count: number): string {
  const models = formatModelCount(count);
  const verb = plural(count, ['вошла', 'вошли', 'вошли']);
  return `В\u00a0таблице не\u00a0больше ${mostCompared} моделей: ещё ${models} в\u00a0неё не\u00a0${verb}.`;
}
