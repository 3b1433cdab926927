/** Papers of a product as PDF files: `/data/products/{id}.pdf`. */
import { Router } from 'express';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { limitKey } from '#server/limits/client-network.ts';
import { dataSheet } from '#server/papers/contents/data-sheet.ts';
import { setSheet } from '#server/papers/contents/set-sheet.ts';
import type { PaperPictures } from '#server/papers/setting/paper-pictures.ts';
import type { Papers } from '#server/papers/setting/papers.ts';
import { type OpenedSet, openSet } from '#shared/configuration/open-set.ts';
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';
import { openDataPath } from '#shared/feed-paths.ts';
import { formatDay } from '#shared/format.ts';
import { recordId } from '#shared/route-params.ts';
import { href } from '#shared/routes.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';

interface PaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product' | 'types'>;
  frontend: { build: Build };
  papers: Papers;
  setTerms: SetTerms;
  paperPictures: PaperPictures;
  readSite: () => Promise<SiteSettings>;
  /** The clock, for tests. */
  now?: () => Date;
}

/** @throws HttpError 404 for an unknown product or code, 503 with a time to come back when papers cannot be set now */
export function productPapers(dependencies: PaperDependencies): Router {
  const { content, readSite } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(openDataPath(':id', 'pdf'), async (request, response) => {
    response.locals.errorFormat = 'text';
    const id = String(request.params['id']);
    const options = { signal: response.locals.visitorLeft };
    const [product, types, site] = await Promise.all([
      recordId(id) ? content.product({ id }, options) : undefined,
      content.types({}, options),
      readSite(),
    ]);
    if (product === undefined) throw new HttpError(404, 'no such product');
    const keyFields = types.find(({ code }) => code === product.type)?.keyFields ?? [];
    const asked: AskedPaper = { product, keyFields, site, client: limitKey(request.ip ?? '') };
    const code = request.query['set'];
    if (code === undefined) return sendPdf(request, response, await openDataSheet(dependencies, asked));
    const opened = openSet(product, dependencies.setTerms, String(code));
    if (opened.fault !== undefined) throw new HttpError(404, `paper: ${opened.notes.join(' ')}`);
    // One address for each set; what cannot be had any more is said on its page.
    if (opened.code !== code) {
      response.redirect(302, `${openDataPath(id, 'pdf')}?set=${opened.code}`);
      return;
    }
    response.set('X-Robots-Tag', 'noindex');
    sendPdf(request, response, await openSetSheet(dependencies, asked, opened));
  });
  return router;
}

interface AskedPaper {
  product: Product;
  keyFields: readonly SpecKey[];
  site: SiteSettings;
  client: string;
}

async function openDataSheet(dependencies: PaperDependencies, { product, keyFields, site, client }: AskedPaper) {
  const { papers, frontend, config, paperPictures } = dependencies;
  const key = ['data-sheet', frontend.build.id, digestOf(product), digestOf(site), keyFields.join()].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(pageOf(config.siteUrl, product), site),
    title: product.name,
    kind: 'Технический лист',
    day: formatDay(product.updated),
    lead: product.summary,
    blocks: dataSheet({ product, keyFields, jpeg: await paperPictures.jpeg(product.pictures[0], client) }),
  }));
  return { ...file, name: `${product.shortName}, технический лист.pdf` };
}

/** Dated by the day on which it is made: its sums hold from then on. */
async function openSetSheet(dependencies: PaperDependencies, { product, site, client }: AskedPaper, opened: OpenedSet) {
  const { papers, frontend, config, setTerms: terms, now = () => new Date() } = dependencies;
  const today = now();
  const day = today.toISOString().slice(0, 10);
  const { code = '' } = opened;
  const key = ['set-sheet', frontend.build.id, digestOf(product), digestOf(site), digestOf(terms), day, code].join(' ');
  const file = await papers.get(key, client, async () => {
    const url = `${pageOf(config.siteUrl, product)}?set=${code}`;
    return {
      ...framePaper(url, site),
      title: product.name,
      kind: 'Расчёт',
      day: formatDay(day),
      lead: `Набор ${code}`,
      blocks: setSheet({ product, terms, opened, site, url, today }),
    };
  });
  return { ...file, name: `${product.shortName}, расчёт ${code}.pdf` };
}

const pageOf = (origin: string, { category, id }: Product) => `${origin}${href('product', { slug: category, id })}`;
