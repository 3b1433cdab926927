/** Sites that count loads and renderings, with a content source that can be made to fail or wait. */
import { pageSamples } from './page-samples.ts';
import { realContent, realFrontend, startTestSite, type TestAppOptions } from './test-app.ts';

/** @returns `start` opens such a site, `closeAll` closes all of them */
export function watchedSites() {
  const sites: { close(): Promise<void> }[] = [];
  return {
    start,
    closeAll: async () => {
      for (const site of sites.splice(0)) await site.close();
    },
  };

  async function start(options: TestAppOptions = {}) {
    const done = { seo: 0, renders: 0, products: 0 };
    const source: { product: () => Promise<unknown>; name: string | undefined } = {
      product: async () => undefined,
      name: undefined,
    };
    const site = await startTestSite({
      ...options,
      content: {
        seo: (input, call) => {
          done.seo += 1;
          return realContent.seo(input, call);
        },
        product: async (input, call) => {
          done.products += 1;
          await source.product();
          const product = await realContent.product(input, call);
          return product && { ...product, name: source.name ?? product.name };
        },
        ...options.content,
      },
      frontend: {
        render: (view, events) => {
          done.renders += 1;
          return realFrontend.render(view, events);
        },
      },
    });
    sites.push(site);
    const get = (address: string = pageSamples.product, headers: Record<string, string> = {}) =>
      fetch(`${site.origin}${address}`, { headers });
    const cacheOf = () => site.logLines.filter(({ msg }) => msg === 'request completed').map(({ cache }) => cache);
    return { ...site, done, source, get, cacheOf };
  }
}
