/** The driver's sheet of a trip: the trip check's answer on paper, at one address for each trip. */
import { type Request, Router } from 'express';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { tripSheet } from '#server/papers/contents/trip-sheet.ts';
import type { Papers } from '#server/papers/setting/papers.ts';
import { type AskedTrip, askTrip } from '#server/trips/ask-trip.ts';
import { plainTrip } from '#server/trips/plain-trip.ts';
import { equipmentName, readEquipment, tractorName } from '#server/trips/trip-vehicles.ts';
import type { WorkedTrip } from '#server/trips/work-out-trip.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatNumber } from '#shared/format.ts';
import { tripPaperPath } from '#shared/papers/paper-paths.ts';
import { href, readQuery } from '#shared/routes.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import { toTripSearch } from '#shared/trip/trip-text.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';

interface TripPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product'>;
  loadingTables: LoadingTables;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
  /** The clock, ms since 1970. */
  now: () => number;
}

/** A trip without an answer moves to its page, which says what is wrong. @throws HttpError 503 with a time to come back */
export function tripPaper(dependencies: TripPaperDependencies): Router {
  const { content, loadingTables, readSite } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(tripPaperPath, async (request, response) => {
    response.locals.errorFormat = 'text';
    const { search, visitorLeft: signal } = response.locals;
    const asked = await askTrip(readQuery('reys', search), (id) => content.product({ id }, { signal }), loadingTables);
    const { text, product, worked } = asked;
    response.set('X-Robots-Tag', 'noindex');
    if (product === undefined || worked === undefined) {
      response.redirect(302, `${href('reys')}${toTripSearch({ ...text, sheet: '' })}`);
      return;
    }
    const address = `${tripPaperPath}${toTripSearch(plainTrip(text, product, worked.xs !== undefined))}`;
    if (address !== tripPaperPath + search) {
      response.redirect(302, address);
      return;
    }
    const site = await readSite();
    sendPdf(
      request,
      response,
      await openTripSheet(dependencies, request, { ...asked, product, worked, site, address }),
    );
  });
  return router;
}

interface AnsweredTrip extends AskedTrip {
  product: Product;
  worked: WorkedTrip;
  site: SiteSettings;
  address: string;
}

/** Its address on paper is that of the clean page: a query may hold what a visitor typed. */
async function openTripSheet(
  { config, frontend, papers, loadingTables, now }: TripPaperDependencies,
  { ip }: Pick<Request, 'ip'>,
  { text, product, worked, site, address }: AnsweredTrip,
) {
  const day = plantDay(now(), site.timeZone);
  const { roadLimits, tractors } = loadingTables;
  const digests = [product, site, roadLimits, tractors].map(digestOf);
  const key = ['trip', frontend.build.id, ...digests, day, address].join(' ');
  const file = await papers.get(key, queueKey(ip), async () => ({
    ...framePaper(`${config.siteUrl}${href('reys')}`, site),
    title: product.shortName,
    kind: 'Лист водителю',
    day: datePaper(day, site.timeZone),
    lead: leadOf(text, product, loadingTables),
    blocks: tripSheet(product, worked, roadLimits),
  }));
  return { ...file, name: `Лист водителю, ${product.shortName}.pdf` };
}

/** «Комплектация «Оптима», седельный тягач 4×2, дорога 10 т на ось». */
function leadOf(text: AskedTrip['text'], product: Product, tables: LoadingTables): string {
  const equipment = equipmentName(product, readEquipment(product, text)).replace(/^, /, '');
  const words = [equipment, tractorName(text, tables), `дорога ${formatNumber(Number(text.road))}\u00a0т на\u00a0ось`];
  const lead = words.filter((part) => part !== '').join(', ');
  return `${lead.charAt(0).toUpperCase()}${lead.slice(1)}`;
}
