/** Papers without a product: the requisites, and the schedule of a lease on the visitor's own terms. */
import { Router } from 'express';
import { leaseSchedule } from '#server/documents/contents/lease-schedule.ts';
import { requisites } from '#server/documents/contents/sheet-terms.ts';
import type { Config } from '#server/environment/config.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { leasePaperHref, requisitesPaperPath } from '#shared/documents/paper-paths.ts';
import { formatNumber, formatPhone, formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { type LeasingText, leasingKeys, leasingText, readLeasingTerms } from '#shared/tools/leasing.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';

export interface PlantPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
  /** The clock, ms since 1970. */
  now: () => number;
}

/** @throws HttpError 503 with a time to come back when papers cannot be set now */
export function plantPapers(dependencies: PlantPaperDependencies): Router {
  const { config, frontend, papers, readSite, now } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });

  router.get(requisitesPaperPath, async (request, response) => {
    response.locals.errorFormat = 'text';
    sendPdf(request, response, await openRequisites(dependencies, { client: queueKey(request.ip) }));
  });

  const [leasePath = ''] = leasePaperHref({}).split('?');
  router.get(leasePath, async (request, response) => {
    response.locals.errorFormat = 'text';
    const site = await readSite();
    const day = plantDay(now(), site.timeZone);
    const { terms } = readLeasingTerms(leasingText(askedTerms(request.query)));
    const address = leasePaperHref(terms);
    // One address for each schedule: missing and impossible terms are put right as on the page.
    if (address !== request.originalUrl) {
      response.redirect(302, address);
      return;
    }
    const key = ['lease', frontend.build.id, digestOf(site), day, address].join(' ');
    const file = await papers.get(key, queueKey(request.ip), async () => ({
      ...framePaper(`${config.siteUrl}${href('credit')}`, site),
      title: `Лизинг ${formatRoubles(terms.price)}`,
      kind: 'График платежей',
      day: datePaper(day, site.timeZone),
      lead: `Цена с\u00a0НДС ${formatRoubles(terms.price)}, ${terms.months}\u00a0мес., ${formatNumber(terms.rate)}\u00a0% годовых`,
      blocks: leaseSchedule(terms, site.vatRatePct),
    }));
    response.set('X-Robots-Tag', 'noindex');
    sendPdf(request, response, { ...file, name: 'График лизинга.pdf' });
  });
  return router;
}

/** @param asked.client whose turn in the queue it takes */
export async function openRequisites(
  { config, frontend, papers, readSite, now }: PlantPaperDependencies,
  { client }: { client: string },
): Promise<PaperFile & { name: string }> {
  const site = await readSite();
  const day = plantDay(now(), site.timeZone);
  const key = ['requisites', frontend.build.id, digestOf(site), day].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(`${config.siteUrl}${href('contacts')}`, site),
    title: 'Реквизиты',
    kind: 'Карточка предприятия',
    day: datePaper(day, site.timeZone),
    lead: `${formatPhone(site.phone)}, ${site.email}`,
    blocks: [{ kind: 'columns', columns: [[requisites(site)]] }],
  }));
  return { ...file, name: `Реквизиты, ${site.shortName}.pdf` };
}

function askedTerms(query: Record<string, unknown>): Partial<LeasingText> {
  return Object.fromEntries(
    leasingKeys.flatMap((key) => (query[key] === undefined ? [] : [[key, String(query[key])]])),
  );
}
