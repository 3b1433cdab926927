/** A site that counts loads and renderings, with a content source that can be made to fail or wait. */
import { pageSamples } from './page-samples.ts';
import { realContent, realFrontend, type TestAppOptions } from './test-app.ts';
import { openSite } from './test-site.ts';

export async function openWatchedSite(options: TestAppOptions = {}) {
  const done = { seo: 0, renders: 0, products: 0 };
  const source: { product: () => Promise<unknown>; name: string | undefined } = {
    product: async () => undefined,
    name: undefined,
  };
  const site = await openSite({
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
  const get = (address: string = pageSamples.product, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}${address}`, { headers });
  const cacheOf = () => site.logLines.filter(({ msg }) => msg === 'request completed').map(({ cache }) => cache);
  return { ...site, done, source, get, cacheOf };
}
