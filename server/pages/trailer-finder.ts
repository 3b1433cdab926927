/** Loads the selection by cargo: the form, and the models for what the query asks. */
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { finderAnswer } from '#server/trips/fit-views.ts';
import { readTripLines, readWhole } from '#server/trips/read-trip-lines.ts';
import { readProfiles, usableProfiles } from '#server/trips/suit-cargo.ts';
import { presetLinks, presetTiles } from '#server/trips/trip-examples.ts';
import { readPreset, readRoad, readTemperature, readWays, tripFormData } from '#server/trips/trip-form.ts';
import type { CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import type { FinderAnswer } from '#shared/trips/trip-pages.ts';
import { type TripProblems, type TripText, toTripText } from '#shared/trips/trip-text.ts';
import type { LoadContext, PageLoader } from './page-loader.ts';

export const trailerFinder: PageLoader<'trailer-finder'> = async (context) => {
  const text = toTripText(context.query);
  const problems: TripProblems = {};
  const types = await context.content.types({});
  const profiles = usableProfiles(context.loadingTables.cargoProfiles, types);
  // A link may name the cargo alone; a sent form names the tractor too.
  const isAsked = context.query.mass1 !== undefined || context.query.tractor !== undefined;
  const answer = isAsked ? await answerFor(text, problems, { ...context, types, profiles }) : undefined;
  const { presets } = context.loadingTables.tripExamples;
  return {
    kind: 'page',
    breadcrumbs: [servicesCrumb, { text: 'Подбор по\u00a0грузу', href: href('trailer-finder') }],
    ...(toSearch(context.query) !== '' && { variant: { indexed: false } }),
    data: {
      ...tripFormData('trailer-finder', { text, problems }, context.loadingTables, profiles),
      presets: isAsked
        ? presetLinks(presets)
        : await presetTiles(presets, (id) => context.content.product({ id }), context.nextTurn),
      ...(answer && { answer }),
    },
  };
};

interface FinderContext extends Pick<LoadContext<'trailer-finder'>, 'loadingTables' | 'rankModels'> {
  types: readonly TrailerType[];
  profiles: readonly CargoProfile[];
}

async function answerFor(
  text: TripText,
  problems: TripProblems,
  { loadingTables, rankModels, types, profiles }: FinderContext,
): Promise<FinderAnswer | undefined> {
  const [read] = readTripLines(text, problems);
  const roadClass = readRoad(text, problems);
  const tractor = readPreset(text, loadingTables, problems);
  const ways = readWays(text, problems);
  const asked = readTemperature(text, problems);
  const [found] = readProfiles(onlyFirst(text), profiles, problems);
  // A regime without a name is no usual cargo, and no other that anybody knows.
  const profile = asked === undefined || text.profile !== undefined ? found : undefined;
  if (text.kind1 === undefined) problems.kind1 = 'Выберите груз из\u00a0списка.';
  const cargo = read === undefined ? [] : splitByStops(read.line, text, problems);
  if (Object.keys(problems).length > 0 || roadClass === undefined || tractor === undefined) return undefined;
  const temperatureC = asked ?? profile?.temperatureC;
  const { rows, products } = await rankModels({ cargo, tractor, roadClass, ways, temperatureC });
  return finderAnswer(rows, products, { text, cargo, profile, types });
}

/** The selection has one line of cargo. */
function onlyFirst({ kind1 = '', profile = '' }: TripText): TripText {
  return { ...(kind1 !== '' && { kind1 }), ...(profile !== '' && { profile }) };
}

/** The pieces in equal parts, those of the first stops one larger where they do not divide. */
function splitByStops(line: CargoLine, { stops = '1', stop1 }: TripText, problems: TripProblems): CargoLine[] {
  const count = readWhole(stops);
  if (count === undefined || count < 1 || count > Math.min(20, line.count)) {
    problems.stops = `Выгрузок может быть от\u00a01 до\u00a0${Math.min(20, line.count)}: не\u00a0больше, чем мест.`;
    return [];
  }
  if (count === 1 || stop1 !== undefined) return [line];
  const each = Math.floor(line.count / count);
  return Array.from({ length: count }, (_, index) => ({
    ...line,
    count: each + (index < line.count % count ? 1 : 0),
    stop: index + 1,
  }));
}
