/** Loads services: the overview, the list, and the pages of single ones, at whichever address. */

import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { drawCardModels, drawFirstType } from '#server/pages/parts/drawn-models.ts';
import { showMachine } from '#server/pages/parts/show-machine.ts';
import type { Block, RoadBlock } from '#shared/content/block.ts';
import type { Office } from '#shared/content/company.ts';
import type { DeliveryTerms } from '#shared/content/delivery.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { explanatoryInks } from '#shared/drawing/shape.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import type { Desk, DrawnPair, ServiceType } from '#shared/page-data.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { serviceHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { countPair, toRoad } from '#shared/tools/delivery.ts';
import { found, type LoadedPage, type PageContent, type PageLoader, unlessEmpty } from './page-loader.ts';

export const services = listServices([servicesCrumb]);

/** Loads the list of services. */
export const serviceTypes = listServices([servicesCrumb, { text: 'Виды услуг', href: href('service-types') }]);

function listServices(breadcrumbs: NamedLink[]): PageLoader<'services'> & PageLoader<'service-types'> {
  return async ({ content, site }) => {
    const list = inMenuOrder(await content.services({}), site.mainMenu);
    return { kind: 'page', ...unlessEmpty(list), breadcrumbs, data: { services: list } };
  };
}

/** Loads a solution for a trade, with the silhouettes of its machines. */
export const serviceTheme: PageLoader<'service-theme'> = async ({ params, content }) => {
  const page = await loadService(content, params.slug, 'themed');
  const drawn = await drawCardModels(content, page.data.service.blocks);
  return { ...page, data: { ...page.data, drawn } };
};

/** @throws HttpError 404 when the service is absent or of another kind */
export async function loadService(
  content: PageContent,
  slug: string,
  kind: 'fixed' | 'common' | 'themed',
): Promise<LoadedPage<'service'>> {
  const [record, types, offices] = await Promise.all([
    content.service({ slug }),
    content.types({}),
    content.offices({}),
  ]);
  const service = found(record?.kind === kind ? record : undefined, `${kind} service ${slug}`);
  const machine = await showMachine(content, service);
  return {
    kind: 'page',
    breadcrumbs: [servicesCrumb, { text: service.menuTitle, href: serviceHref(service) }],
    data: {
      service,
      // In the editor's order: the most needed first.
      types: service.types.flatMap((code) => types.filter((type) => type.code === code)).flatMap(toServiceType),
      desks: listDesks(offices, slug),
      ...(machine && { machine }),
    },
  };
}

/** Loader for one of the six services with an address of its own. */
export function fixedService(slug: string): (context: { content: PageContent }) => Promise<LoadedPage<'service'>> {
  return ({ content }) => loadService(content, slug, 'fixed');
}

/** None for a type without a picture. */
export function toServiceType(type: TrailerType): ServiceType[] {
  const [picture] = type.pictures;
  return picture === undefined ? [] : [{ ...type, picture }];
}

// A service without an address of its own, with the cities of its road and the silhouette that its scheme needs.

export const service: PageLoader<'service'> = async ({ params, content, delivery }) => {
  const { data, ...page } = await loadService(content, params.slug, 'common');
  const { blocks } = data.service;
  const road = blocks.find(isRoad);
  const hasScheme = blocks.some(
    (block) => isNamedBlock(block, namedBlocks.photographs) || isNamedBlock(block, namedBlocks.sensors),
  );
  const silhouette = hasScheme ? await drawFirstType(content, data.service) : undefined;
  const pair = road && (await drawPair(road, content, delivery));
  return {
    ...page,
    data: {
      ...data,
      ...(road && { road: toRoad(road, delivery) }),
      ...(pair && { pair }),
      ...(silhouette && { silhouette }),
    },
  };
};

/** @returns undefined for a road without a pair, or for a model without a drawing */
async function drawPair(
  { pair, pairRubPerKm }: RoadBlock,
  content: PageContent,
  delivery: DeliveryTerms,
): Promise<DrawnPair | undefined> {
  const model = pair && (await content.product({ id: pair.model }));
  const counted = pair && model && countPair({ pairRubPerKm, loadRub: pair.loadRub, type: model.type }, delivery);
  const [silhouette] = drawSilhouettes([model]);
  if (model === undefined || counted === undefined || silhouette === undefined) return undefined;
  // It travels without its load.
  const paths = silhouette.paths.filter(({ ink }) => !explanatoryInks.has(ink));
  return { ...counted, name: model.shortName, silhouette: { ...silhouette, paths } };
}

const isRoad = (block: Block): block is RoadBlock => block.kind === 'road';

function inMenuOrder(services: readonly ServiceCard[], menu: SiteSettings['mainMenu']): ServiceCard[] {
  const named = menu.flatMap(({ links }) => links.map((link) => link.href));
  const place = (service: ServiceCard) => {
    const index = named.indexOf(serviceHref(service));
    return index === -1 ? named.length : index;
  };
  return services.toSorted((first, second) => place(first) - place(second));
}

/**
 * @param page a service's slug, or `vacancies`
 * @returns people of all offices in their order; [] if no one is assigned to the page
 */
export function listDesks(offices: readonly Office[], page: string): Desk[] {
  return offices.flatMap(({ city, phone, people }) =>
    people
      .filter(({ desks = [] }) => desks.some((desk) => desk === page))
      .map(({ role, phoneExtension, email }) => ({ city, role, phone, extension: phoneExtension, email })),
  );
}
