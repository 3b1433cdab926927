/** The silhouette of the type that a service concerns most. */
import type { PageContent } from '#server/pages/page-loader.ts';
import type { Service } from '#shared/content/service.ts';
import { drawSilhouettes, type Silhouette } from '#shared/drawing/silhouette.ts';

/** @returns undefined if the type has no representative product */
export async function drawFirstType(
  content: PageContent,
  { types: [first] }: Service,
): Promise<Silhouette | undefined> {
  const id = (await content.types({})).find(({ code }) => code === first)?.model;
  const product = id === undefined ? undefined : await content.product({ id });
  return product && drawSilhouettes([product])[0];
}
