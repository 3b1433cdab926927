/** The driver's sheet of a trip: the trip check's answer on paper, at one address for each trip. */
import { type Request, Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import { tripSheet } from '#server/documents/contents/trip-sheet.ts';
import type { Config } from '#server/environment/config.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import type { Planner } from '#server/limits/planner.ts';
import { type AskedTrip, askTrip, type ReadyTrip, workOutAsked } from '#server/trips/ask-trip.ts';
import { plainTrip } from '#server/trips/plain-trip.ts';
import { equipmentName, readEquipment, tractorName } from '#server/trips/trip-vehicles.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { tripPaperPath } from '#shared/documents/paper-paths.ts';
import { formatNumber } from '#shared/format.ts';
import { href, readQuery } from '#shared/routes.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import { type TripText, toTripSearch } from '#shared/trips/trip-text.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';
import type { Papers } from './papers.ts';

interface TripPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product'>;
  loadingTables: LoadingTables;
  frontend: { build: Build };
  papers: Papers;
  planner: Planner;
  readSite: () => Promise<SiteSettings>;
  /** The clock, ms since 1970. */
  now: () => number;
}

/**
 * A trip without an answer moves to its page, which says what is wrong; another spelling of a trip moves to its one address
 * before anything is planned. @throws HttpError 503 with a time to come back
 */
export function tripPaper(dependencies: TripPaperDependencies): Router {
  const { content, loadingTables, readSite } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(tripPaperPath, async (request, response) => {
    response.locals.errorFormat = 'text';
    const { search, visitorLeft: signal } = response.locals;
    const asked = await askTrip(readQuery('reys', search), (id) => content.product({ id }, { signal }), loadingTables);
    const { text, product, ready } = asked;
    response.set('X-Robots-Tag', 'noindex');
    if (product === undefined || ready === undefined) return response.redirect(302, pageOf(text));
    const address = addressOf(text, product, text.moved !== undefined);
    if (address !== tripPaperPath + search) return response.redirect(302, address);
    const site = await readSite();
    try {
      sendPdf(
        request,
        response,
        await openTripSheet(dependencies, request, { ...asked, product, ready, site, address }),
      );
    } catch (error) {
      if (!(error instanceof NoSheetHere)) throw error;
      response.redirect(302, error.to);
    }
  });
  return router;
}

/** The planner has found that this address has no sheet: its trip has no answer, or no such places of cargo. */
class NoSheetHere extends Error {
  readonly to: string;

  constructor(to: string) {
    super('no sheet of this trip');
    this.to = to;
  }
}

const pageOf = (text: TripText) => `${href('reys')}${toTripSearch({ ...text, sheet: '' })}`;

const addressOf = (text: TripText, product: Product, isMoved: boolean) =>
  `${tripPaperPath}${toTripSearch(plainTrip(text, product, isMoved))}`;

interface AnsweredTrip extends AskedTrip {
  product: Product;
  ready: ReadyTrip;
  site: SiteSettings;
  address: string;
}

/**
 * Planned only where the paper is not stored, and in its turn. Its address on paper is that of the clean page: a query
 * may hold what a visitor typed.
 * @throws NoSheetHere
 */
async function openTripSheet(
  { config, frontend, papers, planner, loadingTables, now }: TripPaperDependencies,
  { ip }: Pick<Request, 'ip'>,
  { text, product, ready, problems, site, address }: AnsweredTrip,
) {
  const day = plantDay(now(), site.timeZone);
  const { roadLimits, tractors } = loadingTables;
  const digests = [product, site, roadLimits, tractors].map(digestOf);
  const key = ['trip', frontend.build.id, ...digests, day, address].join(' ');
  const client = queueKey(ip);
  const file = await papers.get(key, client, async () => {
    const worked = await planner.run(client, async () => {
      await planner.nextTurn();
      return workOutAsked(ready, { problems, loadingTables });
    });
    if (worked === undefined) throw new NoSheetHere(pageOf(text));
    if (text.moved !== undefined && worked.xs === undefined) throw new NoSheetHere(addressOf(text, product, false));
    return {
      ...framePaper(`${config.siteUrl}${href('reys')}`, site),
      title: product.shortName,
      kind: 'Лист водителю',
      day: datePaper(day, site.timeZone),
      lead: leadOf(text, product, loadingTables),
      blocks: tripSheet(product, worked, roadLimits),
    };
  });
  return { ...file, name: `Лист водителю, ${product.shortName}.pdf` };
}

/** «Комплектация «Оптима», седельный тягач 4×2, дорога 10 т на ось». */
function leadOf(text: AskedTrip['text'], product: Product, tables: LoadingTables): string {
  const equipment = equipmentName(product, readEquipment(product, text)).replace(/^, /, '');
  const words = [equipment, tractorName(text, tables), `дорога ${formatNumber(Number(text.road))}\u00a0т на\u00a0ось`];
  const lead = words.filter((part) => part !== '').join(', ');
  return `${lead.charAt(0).toUpperCase()}${lead.slice(1)}`;
}
