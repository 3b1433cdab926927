/** `npm run content:check`: the same validation as at start, for editors. */
import { loadContent } from './catalogue.ts';
import { ContentError } from './content-files.ts';

const folder = process.argv[2] ?? new URL('./data', import.meta.url).pathname;
try {
  const content = loadContent(folder);
  console.log(
    `Content is in order: ${content.products.length} products, ${content.categories.length} categories, ` +
      `${content.articles.blog.length} articles, ${content.articles.news.length} news, ${content.services.length} services.`,
  );
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
