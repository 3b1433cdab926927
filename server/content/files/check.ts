/**
 * `npm run content:check [folder]`: the validation of the start, for editors. Exits with 1 on faults; warnings are only
 * printed.
 */
import { contentFolder } from '#server/content/content-source.ts';
import { moscowZone } from '#shared/content/site.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { checkContent } from './content-check.ts';
import { ContentError } from './content-files.ts';

const folder = process.argv[2] ?? (process.env['CONTENT_DIR'] || contentFolder);
const { content, faults, warnings } = await checkContent(folder, plantDay(Date.now(), moscowZone));
if (warnings.length > 0) console.log(`Предупреждения\n${warnings.map((each) => `  ${each}`).join('\n')}`);
if (faults.length > 0) {
  console.error(new ContentError(faults).message);
  process.exitCode = 1;
} else {
  const { products, categories, articles, services } = content;
  console.log(
    `Ошибок в содержимом нет: товаров ${products.length}, разделов ${categories.length}, ` +
      `статей ${articles.blog.length}, новостей ${articles.news.length}, услуг ${services.length}.`,
  );
}
