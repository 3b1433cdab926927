/** /catalog/compare: models side by side, or how to choose some. */

import { leavingModel } from '#client/browser/compare/compared-models.ts';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { SilhouetteView } from '#client/drawing/silhouette-view.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { isIdenticalRow, offerRows } from '#shared/catalog/offer-rows.ts';
import type { Product } from '#shared/content/product.ts';
import { comparePaperHref } from '#shared/documents/paper-paths.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatCount, formatModelCount, plural, toTenths } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import type { ComparedGroup, ComparedRow } from '#shared/page-data.ts';
import { mostCompared } from '#shared/queries/page-queries.ts';
import { href } from '#shared/routes.ts';
import styles from './page.module.css';

/** What all compared models have in common: folded, each figure once. */
function AlikeRows({ groups }: { groups: readonly ComparedGroup[] }) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  return (
    <details className={`fold-mark ${styles['fold']}`}>
      <summary>
        Одинаково у&nbsp;всех <small>{formatCount(count, ['показатель', 'показателя', 'показателей'])}</small>
      </summary>
      <div className={styles['groups']}>
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ label, values: [value] }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}

/** One group of the comparison, a row per figure. */
function GroupRows({ group: { title, rows } }: { group: ComparedGroup }) {
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="colgroup" colSpan={1 + (rows[0]?.values.length ?? 0)}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">
            <span>{row.label}</span>
          </th>
          {row.values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other key
            <td key={index}>
              {value ?? <span className={styles['none']}>—</span>}
              {row.shares !== undefined && <Measure share={row.shares[index] ?? 0} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A figure as a dimension line, as long as its share of the greatest. */
function Measure({ share }: { share: number }) {
  const end = `${toTenths(share * 100)}%`;
  return (
    <svg className={styles['measure']} aria-hidden="true">
      <line x1="0" y1="50%" x2={end} y2="50%" />
      <line x1="0" y1="0" x2="0" y2="100%" />
      <line x1={end} y1="0" x2={end} y2="100%" />
    </svg>
  );
}

interface ModelColumnProps {
  model: Product;
  /** All models of the table. */
  models: Product[];
  sets: Readonly<Record<string, string>>;
  silhouette: Silhouette | undefined;
}

function ModelColumn({
  model: { id, name, shortName, category, pictures },
  models,
  sets,
  silhouette,
}: ModelColumnProps) {
  const others = models.map((each) => each.id).filter((each) => each !== id);
  const otherSets = others.flatMap((other) => sets[other] ?? []);
  const set = sets[id];
  const page = `${href('product', { slug: category, id })}${set === undefined ? '' : `?set=${set}`}`;
  return (
    <td>
      <div className={styles['model']}>
        {silhouette ? (
          <SilhouetteView silhouette={silhouette} />
        ) : (
          pictures[0] && (
            <div className={styles['picture']}>
              <SitePicture picture={pictures[0]} isThumb fit="contain" isDecoration />
            </div>
          )
        )}
        <a className={styles['name']} href={page}>
          {name}
        </a>
        <p className={styles['steps']} data-print="no">
          <a href={`${page}${formHref('product', 'product')}`} aria-label={`Запросить ${shortName}`}>
            Запросить
          </a>
          <a
            href={compareHref(others, otherSets)}
            rel="nofollow"
            aria-label={`Убрать ${shortName}`}
            {...{ [leavingModel]: id }}
          >
            Убрать
          </a>
        </p>
      </div>
    </td>
  );
}

interface CompareTableProps {
  models: Product[];
  /** Code of the set that a model is shown as, by its id. */
  sets: Readonly<Record<string, string>>;
  /** One per model, in their order. */
  silhouettes: (Silhouette | undefined)[];
  groups: ComparedGroup[];
}

function CompareTable({ models, sets, silhouettes, groups }: CompareTableProps) {
  const all = [{ title: 'Цена и условия', rows: offerRows(models) }, ...groups];
  const alike = narrow(all, isIdenticalRow);
  const different = narrow(all, (row) => !isIdenticalRow(row));
  return (
    <div className={styles['comparison']} data-models={models.length}>
      <ScrollArea label="Таблица сравнения" className={styles['frame']}>
        <table className={styles['table']}>
          <thead>
            <tr className={styles['models']}>
              <td />
              {models.map((model, index) => (
                <ModelColumn key={model.id} model={model} models={models} sets={sets} silhouette={silhouettes[index]} />
              ))}
            </tr>
            <tr className={styles['names']}>
              <th scope="col">
                <span>Модель</span>
              </th>
              {models.map(({ id, shortName }) => (
                <th key={id} scope="col">
                  {shortName}
                </th>
              ))}
            </tr>
          </thead>
          {different.map((group) => (
            <GroupRows key={group.title} group={group} />
          ))}
        </table>
      </ScrollArea>
      <AlikeRows groups={alike} />
    </div>
  );
}

/** The groups with the rows that fit; groups without such are left out. */
function narrow(groups: readonly ComparedGroup[], fits: (row: ComparedRow) => boolean): ComparedGroup[] {
  return groups.map(({ title, rows }) => ({ title, rows: rows.filter(fits) })).filter(({ rows }) => rows.length > 0);
}

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
        lead={`Показаны только различия${silhouettes.filter(Boolean).length > 1 ? '; чертежи в\u00a0одном масштабе' : ''}. Отправьте ссылку: выбранные модели сохранятся.`}
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
