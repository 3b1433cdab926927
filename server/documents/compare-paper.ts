/** The comparison of models as a paper, at one address for the same models and sets. */
import { Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { compareSheet } from '#server/documents/contents/compare-sheet.ts';
import type { Config } from '#server/environment/config.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { modelInSets } from '#shared/configuration/model-in-sets.ts';
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { comparePaperHref } from '#shared/documents/paper-paths.ts';
import { formatModelCount } from '#shared/format.ts';
import { mostCompared } from '#shared/queries/compare-query.ts';
import { readQuery } from '#shared/routes.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';

interface ComparePaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product'>;
  frontend: { build: Build };
  papers: Papers;
  setTerms: SetTerms;
  readSite: () => Promise<SiteSettings>;
  /** The clock, ms since 1970. */
  now: () => number;
}

/** Fewer than two models move to the page, which says what is missing. @throws HttpError 503 with a time to come back */
export function comparePaper(dependencies: ComparePaperDependencies): Router {
  const { content, setTerms, readSite } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(comparePaperHref([]), async (request, response) => {
    response.locals.errorFormat = 'text';
    const { search, visitorLeft: signal } = response.locals;
    const { models: asked = [], set: codes = [] } = readQuery('compare', search);
    const found = await Promise.all(asked.slice(0, mostCompared).map((id) => content.product({ id }, { signal })));
    const models = found.flatMap((model) => (model === undefined ? [] : [asCompared(model, codes, setTerms)]));
    const compared = [models.map(({ id }) => id), models.flatMap(({ code }) => code ?? [])] as const;
    const address = models.length < 2 ? compareHref(...compared) : comparePaperHref(...compared);
    response.set('X-Robots-Tag', 'noindex');
    if (address !== comparePaperHref([]) + search) {
      response.redirect(302, address);
      return;
    }
    const site = await readSite();
    const client = queueKey(request.ip);
    const products = models.map(({ product }) => product);
    sendPdf(
      request,
      response,
      await openComparison(dependencies, { products, page: compareHref(...compared), site, client }),
    );
  });
  return router;
}

function asCompared(model: Product, codes: readonly string[], terms: SetTerms) {
  const chosen = modelInSets(model, codes, terms);
  return { id: model.id, code: chosen?.code, product: chosen?.product ?? model };
}

interface AskedComparison {
  products: Product[];
  /** Of the same comparison on the site. */
  page: string;
  site: SiteSettings;
  client: string;
}

/** Dated by the day on which it is made; each price has a date of its own. */
async function openComparison(
  { config, frontend, papers, now }: ComparePaperDependencies,
  { products, page, site, client }: AskedComparison,
): Promise<PaperFile & { name: string }> {
  const day = plantDay(now(), site.timeZone);
  const key = ['compare', frontend.build.id, ...products.map(digestOf), digestOf(site), day, page].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(`${config.siteUrl}${page}`, site),
    title: 'Сравнение моделей',
    kind: formatModelCount(products.length),
    day: datePaper(day, site.timeZone),
    lead: products.map(({ shortName }) => shortName).join(', '),
    blocks: compareSheet(products, site.offerNote),
  }));
  return { ...file, name: `Сравнение, ${formatModelCount(products.length)}.pdf` };
}
