import { ButtonLink } from '#client/components/button-link.tsx';
import { ButtonRow } from '#client/components/button-row.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import type { PageProps } from '#client/page-module.ts';
import { useApp } from '#client/site-context.ts';
import { mostCompared } from '#shared/compare-query.ts';
import { plural } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './page.module.css';

export const isStill = true;

export function Page({ data }: PageProps<'compare'>) {
  const { models } = data;
  return models.length === 0 ? <NothingChosen {...data} /> : <Chosen {...data} />;
}

function Chosen({ models, groups, unknown, leftOut }: PageProps<'compare'>['data']) {
  const { site } = useApp();
  const [first] = models;
  return (
    <>
      <PageHeading
        title="Сравнение моделей"
        lead="Чертежи в&nbsp;одном масштабе, цены и&nbsp;все характеристики рядом. Адрес страницы можно переслать: в&nbsp;нём сами модели."
      />
      <Absent unknown={unknown} leftOut={leftOut} />
      {models.length === 1 && (
        <p className={styles['note']}>Пока модель одна: отметьте ещё хотя бы одну, и&nbsp;станут видны отличия.</p>
      )}
      <CompareTable models={models} groups={groups} />
      <p className={styles['note']}>{site.offerNote}</p>
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
      <Absent unknown={unknown} leftOut={leftOut} />
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

/** What the address asks for and the table does not show. */
function Absent({ unknown, leftOut }: { unknown: number; leftOut: number }) {
  return (
    <>
      {unknown > 0 && <p className={styles['note']}>{unknownText(unknown)}</p>}
      {leftOut > 0 && <p className={styles['note']}>{leftOutText(leftOut)}</p>}
    </>
  );
}

function unknownText(count: number): string {
  const models = `${count}\u00a0${plural(count, ['модели', 'моделей', 'моделей'])}`;
  const reason =
    count === 1 ? 'она снята с\u00a0производства или названа' : 'они сняты с\u00a0производства или названы';
  return `В\u00a0каталоге нет ${models} из этого адреса: ${reason} с\u00a0ошибкой.`;
}

function leftOutText(count: number): string {
  const models = `${count}\u00a0${plural(count, ['модель', 'модели', 'моделей'])}`;
  const verb = plural(count, ['вошла', 'вошли', 'вошли']);
  return `В\u00a0таблице не\u00a0больше ${mostCompared} моделей: ещё ${models} в\u00a0неё не\u00a0${verb}.`;
}
