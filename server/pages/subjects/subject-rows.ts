/** What was counted on a page, in one line and in figures. The page's own loader has done the counting: nothing is counted twice. */
import type { SiteSettings } from '#shared/content/site.ts';
import { formatCount, formatNumber, formatRoubles, formatShortDay, lowerFirst, quoteName } from '#shared/format.ts';
import type { Subject } from '#shared/forms/subjects.ts';
import type { LabelledRow } from '#shared/pages/legal-rows.ts';
import type { RouteData } from '#shared/pages/page-result.ts';
import type { RouteId, RouteQuery } from '#shared/routes.ts';
import { estimateLeasing, readLeasingTerms } from '#shared/tools/leasing.ts';
import { priceText } from '#shared/tools/price-text.ts';
import { estimateRent, readUnits } from '#shared/tools/rent.ts';
import { regimeNames } from '#shared/tools/ways-to-pay.ts';
import { cargoKinds, isBulkKind, sizeWords } from '#shared/trips/cargo-kinds.ts';
import { formatKg, formatTonnes } from '#shared/trips/placement-words.ts';
import { roadClasses } from '#shared/trips/road-rules.ts';
import { readMassKg } from '#shared/trips/trip-mass.ts';
import { type TripText, toTripText, tripLines } from '#shared/trips/trip-text.ts';

/** One page's subject; its text is the title and the figures that stand in the line. */
export interface DescribedSubject extends Pick<Subject, 'product' | 'fault' | 'hasOwnWords'> {
  title: string;
  figures: LabelledRow[];
}

type SubjectRow<Id extends RouteId> = (
  data: RouteData<Id>,
  context: { query: RouteQuery<Id>; site: SiteSettings },
) => DescribedSubject | undefined;

/** Pages with a row are those that shared/forms/subjects.ts knows: a test holds both equal. */
export const subjectRows: { readonly [Id in RouteId]?: SubjectRow<Id> } = {
  credit: ({ leasing, model, examplePriceRub, ways }, { site }) => {
    const { terms } = readLeasingTerms(leasing, examplePriceRub);
    const { monthlyRub } = estimateLeasing(terms, site.vatRatePct);
    const percent = (figure: number) => `${formatNumber(figure)}\u00a0%`;
    // The estimate begins with an example, which is no price of a model that has none.
    const isExample = model !== undefined && model.priceRub === undefined && terms.price === examplePriceRub;
    const isOther = model?.priceRub !== undefined && model.priceRub !== terms.price;
    return {
      title: 'Лизинг',
      figures: [
        ...figure('Модель', model && [model.name, model.chosen].filter((part) => part !== '').join(', ')),
        { label: 'Цена', value: isExample ? 'по\u00a0запросу' : formatRoubles(terms.price) },
        { label: 'Аванс', value: percent(terms.advance) },
        { label: 'Срок', value: `${terms.months}\u00a0мес` },
        { label: 'Ставка', value: `${percent(terms.rate)} в\u00a0год` },
        { label: 'Выкуп', value: percent(terms.buyout) },
        ...figure('Платёж', isExample ? undefined : `около ${formatRoubles(monthlyRub)} в\u00a0месяц`),
        // The usual one is no answer of the visitor.
        ...figure('Налоги', ways && ways.regime !== 'osno' ? regimeNames[ways.regime] : undefined),
      ],
      ...(model && { product: model.name }),
      ...(isOther && { fault: `Цена модели на\u00a0сайте сейчас ${formatRoubles(model.priceRub ?? 0)}.` }),
    };
  },

  rent: ({ estimate, types, today }, _context) => {
    const type = types.find(({ slug }) => slug === estimate.type);
    const { rentRubPerDay: rates = [], rentTerms } = type ?? {};
    if (type === undefined || rates.length === 0) return undefined;
    const { from, to, count } = estimate;
    const counted = estimateRent(rates, estimate, today);
    const units = readUnits(count);
    const days = [from, to].filter((day) => day !== '').map(formatShortDay);
    return {
      title: 'Аренда',
      figures: [
        { label: 'Вид техники', value: type.pluralName },
        ...figure('Даты', days.length === 0 ? undefined : days.join('–')),
        { label: 'Количество', value: `${units}\u00a0ед.` },
        ...(counted.kind === 'sum'
          ? [
              { label: 'Срок', value: formatCount(counted.sum.days, ['сутки', 'суток', 'суток']) },
              { label: 'Сумма', value: `${formatRoubles(counted.sum.rub)} с\u00a0НДС` },
            ]
          : []),
        ...figure('Обеспечительный платёж', rentTerms && formatRoubles(rentTerms.depositRub * units)),
      ],
      ...(counted.kind === 'past' && { fault: 'Дата получения уже прошла: выберите другую.' }),
      ...(counted.kind === 'wrong-order' && { fault: 'Дата возврата раньше даты получения.' }),
      ...(counted.kind === 'too-long' && { fault: 'Дольше года: ставку назовём по\u00a0заявке.' }),
      ...(counted.kind === 'too-short' && { fault: 'На\u00a0такой короткий срок этот вид не\u00a0сдаём.' }),
    };
  },

  'trailer-finder': ({ answer, tractors }, { query }) => {
    const text = toTripText(query);
    const tractor = tractors.find(({ id }) => id === text.tractor)?.title;
    const [asked] = query.model ?? [];
    const meant = answer?.cards.find(({ id }) => id === asked);
    const lacking = answer?.lacking?.cards.find(({ id }) => id === asked);
    const model = meant ?? lacking;
    // A kind of cargo that brings its profile along says it already: «Зерно».
    const goods = text.profile === undefined || text.profile === '' ? undefined : answer?.profile?.name;
    const cargo = [...describeCargo(text), ...figure('Что за\u00a0груз', goods)];
    if (cargo.length === 0) return undefined;
    return {
      title: 'Подбор под груз',
      figures: [
        ...cargo,
        ...figure('Тягач', tractor && lowerFirst(tractor)),
        ...figure('Дорога', nameRoad(text.road)),
        ...figure('Температура', isDegrees(text.temp) ? `${text.temp}\u00a0°C` : undefined),
        ...figure('Выгрузок', isWhole(text.stops) && text.stops !== '1' ? text.stops : undefined),
        ...figure('Модель', model?.shortName),
        ...(model?.figures ?? []).map(({ label, value }) => ({ label, value })),
        ...figure('Итог', lacking ? answer?.lacking?.title : meant ? 'подходит' : answer && lowerFirst(answer.title)),
      ],
      product: model?.shortName ?? `Под груз: ${cargo.map(({ value }) => value).join('; ')}`,
      ...(answer === undefined && uncounted('Подбор по\u00a0этому адресу сейчас не\u00a0считается.')),
    };
  },

  'trip-check': ({ model, tractor, answer, text, profiles }, _context) => {
    const cargo = describeCargo(text);
    if (model === undefined || cargo.length === 0) return undefined;
    return {
      title: 'Рейс',
      figures: [
        { label: 'Модель', value: `${model.name}${model.equipment}` },
        { label: 'Тягач', value: tractor },
        ...cargo,
        ...figure('Что за\u00a0груз', profiles.find(({ id }) => id === text.profile)?.name),
        ...figure('Дорога', nameRoad(text.road)),
        ...figure('Выгрузок', isWhole(text.stops) && text.stops !== '1' ? text.stops : undefined),
        ...figure('Итог', answer && lowerFirst(answer.verdict.replace(/\.$/, ''))),
      ],
      product: model.name,
      ...(answer === undefined && uncounted('Рейс по\u00a0этому адресу сейчас не\u00a0считается.')),
    };
  },

  compare: ({ models, unknown }, _context) => {
    if (models.length === 0) return undefined;
    const names = models.map(({ shortName }) => shortName).join(', ');
    return {
      title: 'Сравнение',
      figures: [{ label: 'Модели', value: names }],
      product: names,
      ...(unknown > 0 && { fault: 'Части этих моделей в\u00a0каталоге больше нет.' }),
    };
  },

  catalog: ({ category, list: { q, facets, total } }, _context) => {
    const chosen = facets.flatMap(({ title, options }) => {
      const labels = options.filter(({ isChosen }) => isChosen).map(({ label }) => label);
      return figure(title, labels.length === 0 ? undefined : labels.join(' или '));
    });
    if (q === undefined && chosen.length === 0) return undefined;
    return {
      title: category.title,
      figures: [
        ...figure('Запрос', q && quoteName(q)),
        ...chosen,
        { label: 'Найдено', value: formatCount(total, ['модель', 'модели', 'моделей']) },
      ],
      product: [category.title, chosen.map(({ value }) => value).join(', ')].filter((part) => part !== '').join(': '),
      ...(q !== undefined && { hasOwnWords: true }),
      ...(total === 0 && { fault: 'Сейчас таких моделей нет.' }),
    };
  },

  search: ({ words, answers, groups }, _context) =>
    words === undefined
      ? undefined
      : {
          title: 'Поиск',
          figures: [
            { label: 'Запрос', value: quoteName(words) },
            ...figure('Первый ответ', answers[0]?.text ?? groups[0]?.rows[0]?.title),
          ],
          hasOwnWords: true,
        },

  product: ({ product, configuration }, _context) =>
    configuration && {
      title: product.shortName,
      figures: [
        { label: 'Комплектация', value: configuration.title.replace(/^Комплектация /, '') },
        { label: 'Цена', value: priceText(configuration.sheet.price) },
        ...(configuration.configuration.count > 1
          ? [{ label: 'Количество', value: `${configuration.configuration.count}\u00a0ед.` }]
          : []),
      ],
      product: product.name,
    },

  parts: ({ catalogue }, _context) => {
    const list = catalogue?.list;
    if (list === undefined || list.rows.length === 0) return undefined;
    // Numbers that the catalogue lacks are whatever an address says: they are counted, not repeated.
    const known = list.rows.filter(({ href }) => href !== undefined);
    const strange = list.rows.length - known.length;
    const named = known.slice(0, namedParts).map(({ number, count }) => `${number}\u00a0×\u00a0${count}`);
    const more = known.length - named.length;
    return {
      title: 'Список деталей',
      figures: [
        { label: 'Всего', value: list.size },
        ...figure('Сумма', list.sum),
        ...figure('Детали', [...named, ...(more > 0 ? [`ещё ${more}`] : [])].join(', ')),
        ...figure(
          'Не\u00a0из\u00a0каталога',
          strange === 0 ? undefined : formatCount(strange, ['номер', 'номера', 'номеров']),
        ),
      ],
      ...(strange > 0 && { fault: 'Части этих номеров в\u00a0каталоге нет: проверит кладовщик.' }),
    };
  },
};

/** Of a list of parts; the others are counted. */
const namedParts = 6;

function figure(label: string, value: string | undefined): LabelledRow[] {
  return value === undefined || value === '' ? [] : [{ label, value }];
}

/** Figures that the tool has refused may be anything, a phone for one: they are for the plant alone. */
const uncounted = (fault: string) => ({ fault, hasOwnWords: true }) as const;

/** «11,5 т на ось»; of a road that the form does not have nothing. */
function nameRoad(road: string | undefined): string | undefined {
  const known = roadClasses.find((each) => String(each) === road);
  return known && `${formatNumber(known)}\u00a0т на\u00a0ось`;
}

/** «Европаллета 1200×800, 24 шт. по 900 кг». */
function describeCargo(text: TripText): LabelledRow[] {
  return tripLines.flatMap((line) => {
    const [kind, count, mass, size] = (['kind', 'count', 'mass', 'size'] as const).map((key) => text[`${key}${line}`]);
    const named = cargoKinds.find(({ code }) => code === kind);
    const massKg = readMassKg(mass ?? '');
    if (named === undefined || massKg === undefined) return [];
    const weight = isBulkKind(named.code) ? formatTonnes(massKg) : formatKg(massKg);
    const pieces = count !== undefined && isFigure(count) ? `, ${count}\u00a0шт. по` : ',';
    const sizes =
      size !== undefined && /^[\d\s×xх*.,]+$/i.test(size)
        ? `, ${sizeWords[named.size].words} ${size.replace(/\s*[xх*]\s*/gi, '×')}\u00a0мм`
        : '';
    return [{ label: 'Груз', value: `${named.label}${sizes}${pieces} ${weight}` }];
  });
}

/** Whatever else an address says never goes into a mail. */
const isWhole = (text: string | undefined): text is string => text !== undefined && /^\d{1,3}$/.test(text);

const isDegrees = (text: string | undefined): text is string => text !== undefined && /^[+−-]?\d{1,2}$/.test(text);

const isFigure = (text: string) => /^\d[\d\s.,]*$/.test(text);
