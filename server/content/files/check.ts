/** `npm run content:check [folder]`: the validation of the start, for editors. Exits with 1 on faults. */
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError } from './content-files.ts';
import { loadContent } from './load-content.ts';
import { findPictureFaults } from './picture-size-check.ts';

const folder = process.argv[2] ?? (process.env['CONTENT_DIR'] || contentFolder);
try {
  const content = loadContent(folder);
  const pictureFaults = await findPictureFaults(folder);
  if (pictureFaults.length > 0) throw new ContentError(pictureFaults);
  console.log(
    `Content is in order: ${content.products.length} products, ${content.categories.length} categories, ` +
      `${content.articles.blog.length} articles, ${content.articles.news.length} news, ${content.services.length} services.`,
  );
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
