/** Loads the page of stories: what the parts of the site's pages are shown with. */
import { sampleBlocks } from '#server/pages/parts/sample-blocks.ts';
import { showMachine } from '#server/pages/parts/show-machine.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { href } from '#shared/routes.ts';
import { found, type PageLoader } from './page-loader.ts';

/** Long, short, with a drawbar: what one scale must hold. */
const drawnModels = ['shtora-136', 'samosval-28', 'tral-455', 'pricep-bort-62'];

export const devCompositions: PageLoader<'dev-compositions'> = async ({ content }) => {
  const [cards, blog, about, ...models] = await Promise.all([
    content.products({ limit: 3 }),
    content.articles({ section: 'blog' }),
    content.page({ id: 'about' }),
    ...drawnModels.map((id) => content.product({ id })),
  ]);
  const drawn = models.flatMap((model) => model ?? []);
  const services = await Promise.all(['guarantee', 'parts'].map((slug) => content.service({ slug })));
  const machines = await Promise.all(
    services.flatMap((service) => service ?? []).map((each) => showMachine(content, each)),
  );
  const silhouettes = drawSilhouettes(drawn);
  return {
    kind: 'page',
    breadcrumbs: [
      { text: 'Для разработчиков', href: href('dev') },
      { text: 'Части страниц', href: href('dev-compositions') },
    ],
    data: {
      blocks: sampleBlocks,
      cards,
      articles: blog?.articles.slice(0, 3) ?? [],
      picture: found(about?.picture, 'picture of the plant'),
      machines: machines.flatMap((machine) => machine ?? []),
      models: drawn.flatMap(({ id, shortName }, index) => {
        const silhouette = silhouettes[index];
        return silhouette === undefined ? [] : [{ id, name: shortName, silhouette }];
      }),
    },
  };
};
