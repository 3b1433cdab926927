/** /catalog/compare: models side by side, or how to choose some. */

import { leavingModel } from '#client/browser/compare/compared-models.ts';
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useSubjects } from '#client/context/rendering.ts';
import { SilhouetteView } from '#client/drawing/silhouette-view.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { type ComparedExtent, compareHref } from '#shared/catalog/compare-href.ts';
import { type FigureMark, markWords } from '#shared/catalog/compared-figures.ts';
import { isIdenticalRow, narrowGroups, offerRows } from '#shared/catalog/offer-rows.ts';
import type { Product } from '#shared/content/product.ts';
import { comparePaperHref } from '#shared/documents/paper-paths.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatCount, formatModelCount, plural, toTenths } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import type { ComparedGroup } from '#shared/page-data.ts';
import { mostCompared } from '#shared/queries/page-queries.ts';
import { href } from '#shared/routes.ts';
import styles from './page.module.css';

/** What all compared models have in common: folded, each figure once. */
function AlikeRows({ groups, wholeHref }: { groups: readonly ComparedGroup[]; wholeHref: string }) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  return (
    <details className="fold-mark fold-row line-above line-below below-6">
      <summary>
        Одинаково у&nbsp;всех
        <small className="aside regular">{formatCount(count, ['показатель', 'показателя', 'показателей'])}</small>
      </summary>
      <div className={styles['groups']}>
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="size-2 below-2">{title}</h3>
            <NamedValues
              className="small ruled"
              valueLook="to-end"
              pairLook="ends"
              values={rows.map(({ label, values: [value] }) => ({ label, value }))}
            />
          </section>
        ))}
      </div>
      <p data-print="no">
        <a href={wholeHref} rel="nofollow">
          Показать их в&nbsp;таблице и&nbsp;в&nbsp;PDF
        </a>
      </p>
    </details>
  );
}

/** One group of the comparison, a row per figure. */
function GroupRows({ group: { title, rows }, models }: { group: ComparedGroup; models: Product[] }) {
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="colgroup" colSpan={1 + models.length}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">
            <span>{row.label}</span>
          </th>
          {models.map(({ id, shortName }, index) => (
            <td key={id} data-model={shortName}>
              <Figure value={row.values[index]} share={row.shares?.[index]} mark={row.marks?.[index]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface FigureProps {
  value: string | undefined;
  share: number | undefined;
  mark: FigureMark | undefined;
}

function Figure({ value, share, mark }: FigureProps) {
  return (
    <div>
      {value ?? <span className="quiet regular">—</span>}
      {mark !== undefined && ' '}
      {mark !== undefined && <small data-mark={mark}>{markWords[mark]}</small>}
      {share !== undefined && <Measure share={share} />}
    </div>
  );
}

/** A figure as a dimension line: its length is the difference to the others. */
function Measure({ share }: { share: number }) {
  const end = `${toTenths(share * 100)}%`;
  return (
    <svg className={`stroke-signal above-2 ${styles['measure']}`} aria-hidden="true" data-print="no">
      <line x1="0" y1="50%" x2={end} y2="50%" />
      <line x1="0" y1="0" x2="0" y2="100%" />
      <line x1={end} y1="0" x2={end} y2="100%" />
    </svg>
  );
}

type CompareData = PageProps<'compare'>['data'];

/** How a model looks, and what it is. */
function ModelView({ model, silhouette }: { model: Product; silhouette: Silhouette | undefined }) {
  const { name, shortName, pictures } = model;
  return (
    <div className={`column note regular gap-2 ${styles['model']}`}>
      {silhouette ? (
        <SilhouetteView silhouette={silhouette} />
      ) : (
        pictures[0] && (
          <div className={styles['picture']}>
            <SitePicture picture={pictures[0]} isThumb fit="contain" isDecoration />
          </div>
        )
      )}
      <span>{name.replace(shortName, '').replace(/\s+,/, ',').trim()}</span>
    </div>
  );
}

function CompareTable({ models, sets, silhouettes, groups }: CompareData) {
  return (
    <table className={`small ${styles['table']}`} data-many={models.length > 2 || undefined}>
      <thead>
        <tr className={styles['models']}>
          <td />
          {models.map((model, index) => (
            <td key={model.id}>
              <ModelView model={model} silhouette={silhouettes[index]} />
            </td>
          ))}
        </tr>
        <tr className={styles['names']}>
          <th scope="col">
            <span>Модель</span>
          </th>
          {models.map(({ id, shortName, category }) => (
            <th key={id} scope="col">
              <a
                className="touch-link faint-link warm"
                href={`${href('product', { slug: category, id })}${sets[id] === undefined ? '' : `?set=${sets[id]}`}`}
              >
                {shortName}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={group.title} group={group} models={models} />
      ))}
    </table>
  );
}

/** What to do with the comparison: ask for prices, pass it on, change it. */
function Steps({ models, sets, isWhole }: Pick<CompareData, 'models' | 'sets' | 'isWhole'>) {
  const subjects = useSubjects();
  const ids = models.map(({ id }) => id);
  const compared = [ids, Object.values(sets), isWhole ? 'all' : 'differences'] as const;
  const isSeveral = models.length > 1;
  return (
    <div className={`row gap-3 ${styles['steps']}`} data-print="no">
      <ButtonLink
        href={leadHref('compare', ...subjects)}
        text={isSeveral ? 'Запросить цену на\u00a0эти модели' : 'Запросить цену'}
      />
      {isSeveral && (
        <div className={`row gap-3 ${styles['passing']}`}>
          <button type="button" data-shares-page hidden>
            Поделиться
          </button>
          <span>
            <CopyButton text={compareHref(...compared)} isPath what="ссылка на сравнение" label="Скопировать ссылку" />
          </span>
          <a className="touch-link at-middle" href={comparePaperHref(...compared)} rel="nofollow">
            Скачать PDF
          </a>
        </div>
      )}
      <EditedList models={models} sets={sets} />
    </div>
  );
}

/** Folded, so that a keyboard passes all of it in one stop. */
function EditedList({ models, sets }: Pick<CompareData, 'models' | 'sets'>) {
  const [first] = models;
  return (
    <details className={`fold-mark fold-row small ${styles['edit']}`} open={models.length === 1}>
      <summary>Изменить список</summary>
      <ul>
        {models.map(({ id, shortName }) => {
          const others = models.map((each) => each.id).filter((each) => each !== id);
          return (
            <li key={id}>
              <a
                className="touch-link"
                href={compareHref(
                  others,
                  others.flatMap((other) => sets[other] ?? []),
                )}
                rel="nofollow"
                {...{ [leavingModel]: id }}
              >
                {`Убрать ${shortName}`}
              </a>
            </li>
          );
        })}
        {models.length < mostCompared && first !== undefined && (
          <li>
            <a className="touch-link" href={`${href('catalog', { slug: first.category })}#modeli`}>
              Добавить модель
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}

export function Page({ data }: PageProps<'compare'>) {
  const { models } = data;
  return models.length === 0 ? <NothingChosen {...data} /> : <Chosen {...data} />;
}

function Chosen(data: CompareData) {
  const { models, sets, silhouettes, groups, unknown, leftOut, isWhole, offerNote } = data;
  const all = [{ title: 'Цена и условия', rows: offerRows(models) }, ...groups];
  const shown = isWhole ? all : narrowGroups(all, (row) => !isIdenticalRow(row));
  const alike = isWhole ? [] : narrowGroups(all, isIdenticalRow);
  const scale = silhouettes.filter(Boolean).length > 1 ? '; чертежи в\u00a0одном масштабе' : '';
  const addressOf = (extent: ComparedExtent) =>
    compareHref(
      models.map(({ id }) => id),
      Object.values(sets),
      extent,
    );
  return (
    <>
      <PageHeading
        title="Сравнение моделей"
        lead={`${isWhole ? 'Показаны все показатели' : 'Показаны только различия'}${scale}.`}
      />
      <MissingModels unknown={unknown} leftOut={leftOut} />
      {models.length === 1 && (
        <p className="aside measure below-5">Выбрана одна модель. Добавьте ещё хотя бы&nbsp;одну, чтобы сравнить.</p>
      )}
      <Steps models={models} sets={sets} isWhole={isWhole} />
      {shown.some(({ rows }) => rows.some(({ shares }) => shares !== undefined)) && (
        // Paper has no room for the lines.
        <p className="aside measure below-5">
          «Лучшее» и&nbsp;«худшее» — для покупателя: легче, дешевле, вместительнее.{' '}
          <span data-print="no">
            Линии показывают разницу, а&nbsp;не&nbsp;долю от&nbsp;нуля: короткая — меньше, длинная — больше.
          </span>
        </p>
      )}
      {isWhole && models.length > 1 && (
        <p className="aside measure below-5" data-print="no">
          <a href={addressOf('differences')} rel="nofollow">
            Показать только различия
          </a>
        </p>
      )}
      <div className="below-8">
        <CompareTable {...data} groups={shown} />
        <AlikeRows groups={alike} wholeHref={addressOf('all')} />
      </div>
      <p className="aside measure below-5">{offerNote}</p>
    </>
  );
}

function NothingChosen({ unknown, leftOut }: CompareData) {
  return (
    <>
      <PageHeading title="Сравнение моделей" />
      <MissingModels unknown={unknown} leftOut={leftOut} />
      <div data-no-models>
        <EmptyState
          title="Модели ещё не выбраны"
          text={`Отметьте «Сравнить» на\u00a0карточках каталога или на\u00a0странице модели: до\u00a0${mostCompared}\u00a0моделей сразу. Здесь они встанут рядом, со\u00a0всеми характеристиками.`}
        >
          <ButtonRow>
            <ButtonLink href={href('catalog')} text="Выбрать в каталоге" />
            <ButtonLink href={href('product-types')} look="secondary" text="Сравнить виды" />
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
      {unknown > 0 && <p className="aside measure below-5">{unknownText(unknown)}</p>}
      {leftOut > 0 && <p className="aside measure below-5">{leftOutText(leftOut)}</p>}
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
