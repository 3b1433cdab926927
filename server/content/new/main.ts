/** `npm run content:new -- DIR`: begins a plant's own content. Exits with 1, and writes nothing, where the folder is not free. */
import { moscowZone } from '#shared/content/site.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { FolderRefused, writeNewPlant } from './new-plant.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  console.error('Назовите папку для содержимого завода: npm run content:new -- /srv/plant');
  process.exitCode = 1;
} else {
  try {
    writeNewPlant(folder, plantDay(Date.now(), moscowZone));
    console.log(
      [
        `Заготовка завода лежит в ${folder}. Дальше:`,
        `  npm run content:schemas -- ${folder}     подсказки для редактора`,
        `  npm run content:check -- ${folder}       что осталось вписать`,
        `  CONTENT_DIR=${folder} npm start          сайт на http://localhost:3000`,
      ].join('\n'),
    );
  } catch (error) {
    if (!(error instanceof FolderRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
