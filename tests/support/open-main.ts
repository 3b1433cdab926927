/** A page of a test site, as visitors, search engines and the cache have it. */
import type { TestSite } from './test-site.ts';
import { visibleText } from './visible-text.ts';

/** `html` and `text`, with plain spaces, are of its main part; `page` is all of it. Follows no redirect. */
export async function openMain({ ask }: Pick<TestSite, 'ask'>, address: string) {
  const response = await ask(address);
  const page = await response.text();
  const html = /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? '';
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    timing: response.headers.get('server-timing') ?? '',
    hidden: response.headers.get('x-robots-tag'),
    robots: /<meta name="robots" content="([^"]+)/.exec(page)?.[1],
    canonical: /<link rel="canonical" href="https:\/\/example\.test([^"]+)/.exec(page)?.[1],
    page,
    html,
    text: visibleText(html),
  };
}
