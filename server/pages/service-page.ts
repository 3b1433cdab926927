/** Loads the page of a service, at whichever address. */
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { listDesks } from '#server/pages/parts/service-desks.ts';
import { showMachine } from '#server/pages/parts/show-machine.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { ServiceType } from '#shared/page-data.ts';
import { serviceHref } from '#shared/pages/service-links.ts';
import { found, type LoadedPage, type PageContent } from './page-loader.ts';

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

/** The long texts of a type stay on the server. */
function toServiceType(type: TrailerType): ServiceType[] {
  const { code, slug, pluralName, category, summary, rentRubPerDay, rentTerms, pictures } = type;
  const [picture] = pictures;
  return picture === undefined
    ? []
    : [{ code, slug, pluralName, category, summary, rentRubPerDay, rentTerms, picture }];
}
