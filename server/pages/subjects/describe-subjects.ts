/** Subjects of requests in words: the page of each address is loaded, and its row says what was counted there. */
import type { Logger } from 'pino';
import { HttpError } from '#server/errors/http-error.ts';
import type { LoadedPage, MovedPage, SamePage } from '#server/pages/page-loader.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { lowerFirst } from '#shared/format.ts';
import { readSubject, type Subject, type SubjectAddress } from '#shared/forms/subjects.ts';
import type { RouteData } from '#shared/pages/page-result.ts';
import { type RouteId, readQuery } from '#shared/routes.ts';
import { type DescribedSubject, subjectRows } from './subject-rows.ts';

/** The subject of a page that is loaded. @returns undefined where its address says nothing that was counted */
export function describeSubject(
  address: SubjectAddress,
  data: RouteData<RouteId>,
  site: SiteSettings,
): Subject | undefined {
  const { match, search, href } = address;
  const describe = subjectRows[match.id] as
    | ((data: RouteData<RouteId>, context: unknown) => DescribedSubject | undefined)
    | undefined;
  const described = describe?.(data, { query: readQuery(match.id, search), site });
  if (described === undefined) return undefined;
  const { title, figures, ...others } = described;
  const line = figures.map(({ label, value }) => (spoken.includes(label) ? `${lowerFirst(label)} ${value}` : value));
  return { href, page: match.id, text: `${title}: ${line.join(', ')}`, figures, ...others };
}

/** Figures whose value alone would not tell what it is. */
const spoken = [
  'Аванс',
  'Цена',
  'Ставка',
  'Выкуп',
  'Платёж',
  'Обеспечительный платёж',
  'Выгрузок',
  'Запрос',
  'Дорога',
  'Температура',
  'По\u00a0закону',
  'Места',
  'Запас',
  'Не\u00a0из\u00a0каталога',
];

/** Loads the page of an address, or says that it is another one. */
export type LoadSubject = (
  address: SubjectAddress,
) => Promise<Pick<LoadedPage<RouteId>, 'kind' | 'data'> | MovedPage | SamePage>;

/**
 * One that is gone is said to be gone; one that cannot be counted now is named by its address. Never throws.
 * @param addresses as `listSubjects` gives them
 */
export async function describeSubjects(
  addresses: readonly string[],
  { site, load, log }: { site: SiteSettings; load: LoadSubject; log: Logger },
): Promise<Subject[]> {
  const subjects = await Promise.all(
    addresses.map(async (href): Promise<Subject | undefined> => {
      const address = readSubject(href);
      if (address === undefined) return undefined;
      try {
        const loaded = await load(address);
        if (loaded.kind === 'page') return describeSubject(address, loaded.data, site) ?? gone(address, isGone);
        if (loaded.kind === 'moved') return gone(address, 'Вместо этой модели теперь другая: ссылка откроет её.');
        const rest = readSubject(`${address.match.pathname}${loaded.search}`);
        const reloaded = rest && (await load(rest));
        const left = rest && reloaded?.kind === 'page' && describeSubject(rest, reloaded.data, site);
        return left ? { ...left, fault: isGone } : gone(address, isGone);
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) return gone(address, isGone);
        log.warn({ err: error, page: address.match.id }, 'a subject could not be described');
        return gone(address, undefined);
      }
    }),
  );
  return subjects.filter((subject) => subject !== undefined);
}

/** Where nobody can count now: their names are better than nothing. */
export function namedOnly(addresses: readonly string[]): Subject[] {
  return addresses.flatMap((href) => {
    const address = readSubject(href);
    return address === undefined ? [] : [gone(address, undefined)];
  });
}

const isGone = 'Того, что выбрано по\u00a0этой ссылке, на\u00a0сайте больше нет.';

/** Named by its page alone. */
function gone({ match, href }: SubjectAddress, fault: string | undefined): Subject {
  return {
    href,
    page: match.id,
    text: pageNames[match.id] ?? 'Расчёт на\u00a0сайте',
    figures: [],
    ...(fault && { fault }),
  };
}

const pageNames: Partial<Record<RouteId, string>> = {
  credit: 'Расчёт лизинга',
  rent: 'Расчёт аренды',
  'trailer-finder': 'Подбор под груз',
  'trip-check': 'Проверка рейса',
  compare: 'Сравнение моделей',
  catalog: 'Выборка из\u00a0каталога',
  product: 'Комплектация модели',
  parts: 'Список деталей',
};
