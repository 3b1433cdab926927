/** A page of a test site, read as a visitor reads it. */
/** The main part of a page, as HTML and as text with plain spaces. */
export async function openMain(origin: string, address: string) {
  const response = await fetch(`${origin}${address}`, { redirect: 'manual' });
  const html = await response.text();
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return {
    status: response.status,
    hidden: response.headers.get('x-robots-tag'),
    canonical: /<link rel="canonical" href="https:\/\/example\.test([^"]+)/.exec(html)?.[1],
    text: main
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' '),
    html: main,
  };
}
