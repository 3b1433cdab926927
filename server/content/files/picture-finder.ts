/** Resolves names of picture files by pictures.yaml; a name without a row or a file is a fault, and so is an unused row. */
import type { z } from 'zod';
import type { Block, BlockFile } from '#shared/content/block.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { ContentFiles } from './content-files.ts';

import type { PictureList, siteFileSchema } from './record-files.ts';
import { fillStoredKeys } from './stored-key-rows.ts';

export type PictureFinder = ReturnType<typeof createPictureFinder>;

export function createPictureFinder(list: PictureList, files: ContentFiles) {
  const unused = new Set(Object.keys(list));
  for (const name of unused) {
    if (!files.has(`pictures/${name}`)) files.faults.push(`pictures.yaml: ${name}: no such file in pictures/`);
  }
  const find = (file: string, name: string): Picture => {
    unused.delete(name);
    const row = list[name];
    if (row === undefined) {
      files.faults.push(`${file}: picture "${name}" is not in pictures.yaml`);
      return { source: name, alt: name, width: 1, height: 1 };
    }
    const { models, colours, type, frame, proves, alike, ...picture } = row;
    return { source: name, ...picture };
  };
  const findAll = (file: string, names: readonly string[]) => names.map((name) => find(file, name));
  const findOne = <T extends { picture: string }>(file: string, record: T) => ({
    ...record,
    picture: find(file, record.picture),
  });
  const findIn = <T extends { picture?: string | undefined }>(file: string, record: T) => ({
    ...record,
    picture: record.picture === undefined ? undefined : find(file, record.picture),
  });

  const inBlock = (file: string, given: BlockFile): Block => {
    const block = fillStoredKeys(given);
    if (block.kind === 'steps') return { ...block, steps: block.steps.map((step) => findIn(file, step)) };
    if (block.kind === 'cards') return { ...block, cards: block.cards.map((card) => findIn(file, card)) };
    return block;
  };

  return {
    find,
    findAll,
    findOne,
    findIn,
    inBlocks: (file: string, blocks: readonly BlockFile[]) => blocks.map((block) => inBlock(file, block)),
    inSite: ({ hero, promoPopup, ...site }: z.infer<typeof siteFileSchema>): SiteSettings => ({
      ...site,
      hero: {
        wide: find('site.yaml', hero.wide),
        tall: find('site.yaml', hero.tall),
        weighing: hero.weighing && {
          ...hero.weighing,
          wide: { ...hero.weighing.wide, picture: find('site.yaml', hero.weighing.wide.picture) },
          tall: { ...hero.weighing.tall, picture: find('site.yaml', hero.weighing.tall.picture) },
        },
      },
      promoPopup: promoPopup && { ...promoPopup, images: findAll('site.yaml', promoPopup.images) },
    }),
    /** Call it after all records have been read. */
    unusedFaults: () => [...unused].map((name) => `pictures.yaml: ${name}: no record shows it`),
  };
}
