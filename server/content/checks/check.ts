/**
 * `npm run content:check [folder]`: the validation of the start, for editors; with API_BASE_URL, of the files that belong to
 * the site itself. Exits with 1 on faults; warnings are only printed.
 */
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { listOwnFaults } from '#server/content/files/own-content.ts';
import { checkContent } from './content-check.ts';

const folder = process.argv[2] ?? (process.env['CONTENT_DIR'] || contentFolder);
/** With API_BASE_URL the folder holds what belongs to the site itself alone. */
const isOwnOnly = Boolean(process.env['API_BASE_URL']);
const { content, faults, warnings } = isOwnOnly
  ? { content: undefined, faults: listOwnFaults(folder), warnings: [] }
  : await checkContent(folder);
if (warnings.length > 0) console.log(`Предупреждения\n${warnings.map((each) => `  ${each}`).join('\n')}`);
if (faults.length > 0) {
  console.error(new ContentError(faults).message);
  process.exitCode = 1;
} else if (content === undefined) {
  console.log('Ошибок в собственных файлах сайта нет; остальное отвечает API.');
} else {
  const { products, categories, articles, services } = content;
  console.log(
    `Ошибок в содержимом нет: товаров ${products.length}, разделов ${categories.length}, ` +
      `статей ${articles.blog.length}, новостей ${articles.news.length}, услуг ${services.length}.`,
  );
}
