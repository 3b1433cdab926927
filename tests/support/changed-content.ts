/** The sample's content: asked without a signal, or served with single things otherwise. */
import type { ContentSource } from '#server/content/content-source.ts';
import type { CallName } from '#shared/content/api.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { present } from './present.ts';
import { realContent } from './test-app.ts';

type Asked = {
  [Name in CallName]: (input: Parameters<ContentSource[Name]>[0]) => ReturnType<ContentSource[Name]>;
};

const { signal } = new AbortController();

/** Each call needs its input alone. */
export const askContent = new Proxy(realContent, {
  get: (source, name: CallName) => (input: never) => source[name](input, { signal }),
}) as unknown as Asked;

export const settings = await askContent.site({});

/** @throws Error for a model that there is not */
export async function askProduct(id: string, source: Pick<ContentSource, 'product'> = realContent): Promise<Product> {
  return present(await source.product({ id }, { signal }), `product ${id}`);
}

/** The content as it is, and what is asked of it by these calls. */
export function recordCalls(...names: CallName[]) {
  const calls: string[] = [];
  const record = (name: CallName) => (input: object, options: object) => {
    calls.push([name, ...Object.values(input)].join(' '));
    return realContent[name](input as never, options as never);
  };
  const content: Partial<ContentSource> = Object.fromEntries(names.map((name) => [name, record(name)]));
  return { calls, content };
}

/** The sample's settings with some replaced. @param changed its fields are read at every call */
export function settingsWith(changed: Partial<SiteSettings>): Pick<ContentSource, 'site'> {
  return { site: async () => ({ ...settings, ...changed }) };
}

/** @param change what each product has instead */
export function productsWith(change: (product: Product) => Partial<Product>): Pick<ContentSource, 'product'> {
  return {
    product: async (...asked) => {
      const found = await realContent.product(...asked);
      return found && { ...found, ...change(found) };
    },
  };
}
