/** The driver's sheet of a trip: the trip check's answer on paper, at one address for each trip. */
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { tripSheet } from '#server/documents/contents/trip-sheet.ts';
import { type AskedTrip, askTrip, workOutAsked } from '#server/trips/ask-trip.ts';
import { cargoNeed, profilesOf, usableProfiles } from '#server/trips/suit-cargo.ts';
import { equipmentName, readEquipment, tractorName } from '#server/trips/trip-form.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { tripPaperPath } from '#shared/documents/paper-paths.ts';
import { capitalize, formatNumber } from '#shared/format.ts';
import { href, readQuery } from '#shared/routes.ts';
import { ownTractor, ownTractorKeys, type TripText, toTripSearch, tripLines } from '#shared/trips/trip-text.ts';
import { type AskedDocument, DocumentMoved, type DocumentNeeds, type DocumentOrder, paperDay } from './document.ts';

/**
 * Another spelling of a trip moves to its one address before anything is planned; then it is planned only where the paper is not
 * stored, and in its turn. Its address on paper is that of the clean page: a query may hold what a visitor typed.
 * @throws DocumentMoved, also to the page of a trip without an answer, which says what is wrong
 */
export async function driversSheet(
  needs: DocumentNeeds,
  { search, client, signal }: AskedDocument,
): Promise<DocumentOrder> {
  const { content, loadingTables, planner } = needs;
  const asked = await askTrip(
    readQuery('trip-check', search),
    (id) => content.product({ id }, { signal }),
    loadingTables,
  );
  const { text, product, ready, problems } = asked;
  if (product === undefined || ready === undefined) throw new DocumentMoved(pageOf(text));
  const address = addressOf(text, product, text.moved !== undefined);
  if (address !== tripPaperPath + search) throw new DocumentMoved(address);
  const site = await needs.readSite();
  const types = await content.types({}, { signal });
  const found = profilesOf(text, usableProfiles(loadingTables.cargoProfiles, types));
  const need = cargoNeed(found, product, types, readEquipment(product, text));
  const { roadLimits, tractors } = loadingTables;
  return {
    of: [product, roadLimits, tractors, address, need],
    name: `Лист водителю, ${product.shortName}.pdf`,
    ...{ site, page: href('trip-check'), title: product.shortName, kind: 'Лист водителю' },
    day: paperDay(needs, site),
    lead: leadOf(text, product, loadingTables),
    blocks: async () => {
      const worked = await planner.run(client, async () => {
        await planner.nextTurn();
        return workOutAsked(ready, { problems, loadingTables });
      });
      if (worked === undefined) throw new DocumentMoved(pageOf(text));
      if (text.moved !== undefined && worked.xs === undefined) throw new DocumentMoved(addressOf(text, product, false));
      return tripSheet(product, worked, roadLimits, need);
    },
  };
}

const pageOf = (text: TripText) => `${href('trip-check')}${toTripSearch({ ...text, sheet: '' })}`;

const addressOf = (text: TripText, product: Product, isMoved: boolean) =>
  `${tripPaperPath}${toTripSearch(plainTrip(text, product, isMoved))}`;

/** «Комплектация «Оптима», седельный тягач 4×2, дорога 10 т на ось». */
function leadOf(text: AskedTrip['text'], product: Product, tables: LoadingTables): string {
  const equipment = equipmentName(product, readEquipment(product, text)).replace(/^, /, '');
  const words = [equipment, tractorName(text, tables), `дорога ${formatNumber(Number(text.road))}\u00a0т на\u00a0ось`];
  const lead = words.filter((part) => part !== '').join(', ');
  return capitalize(lead);
}

/** @param isMoved whether the moved places of the text are those of its cargo */
function plainTrip(text: TripText, product: Product, isMoved: boolean): TripText {
  const { trim, options } = readEquipment(product, text);
  const base = baseChoice(product);
  const rows = tripLines.filter((row) => text[`kind${row}`] !== undefined);
  const keys = [
    ...(['model', 'road', 'tractor', 'profile'] as const),
    ...(text.tractor === ownTractor ? ownTractorKeys : []),
    ...rows.flatMap(
      (row) => [`kind${row}`, `count${row}`, `mass${row}`, `size${row}`, `stop${row}`, `at${row}`] as const,
    ),
    ...(isMoved ? (['moved'] as const) : []),
  ];
  return {
    ...Object.fromEntries(keys.flatMap((key) => (text[key] === undefined ? [] : [[key, text[key]]]))),
    ...(trim !== undefined && trim !== base.trim && { trim }),
    ...(options.length > 0 && { options: [...options].sort().join() }),
  };
}
