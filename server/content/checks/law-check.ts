/** Tables of the law that a plant has of its own: a newer edition that comes with the site would never show. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lawFolder } from '#server/content/files/content-files.ts';

/** @returns warnings as `file: field: what to look at` */
export function lawWarnings(folder: string): string[] {
  return readdirSync(lawFolder).flatMap((file) => {
    const own = path.join(folder, file);
    if (!existsSync(own)) return [];
    const [ownText, siteText] = [own, path.join(lawFolder, file)].map((each) => readFileSync(each, 'utf8'));
    if (ownText === siteText)
      return [`${file}: такой же файл приходит с сайтом: уберите свой, чтобы новая редакция пришла сама`];
    const [mine = '', ours = ''] = [ownText, siteText].map((text) => /^edition: (\S+)/m.exec(text ?? '')?.[1]);
    return mine < ours
      ? [`${file}: edition: написано ${mine}, а с сайтом пришла редакция ${ours}: сверьте или уберите свой файл`]
      : [];
  });
}
