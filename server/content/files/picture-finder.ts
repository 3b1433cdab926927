/** Resolves names of picture files by pictures.yaml; a name without a record or a file is a fault. */
import type { z } from 'zod';
import type { Picture, pictureListSchema } from '#shared/content/picture.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { ContentFiles } from './content-files.ts';
import type { siteFileSchema } from './record-files.ts';

export function createPictureFinder(list: z.infer<typeof pictureListSchema>, files: ContentFiles) {
  for (const name of Object.keys(list)) {
    if (!files.has(`pictures/${name}`)) files.faults.push(`pictures.yaml: ${name}: no such file in pictures/`);
  }
  const find = (file: string, name: string): Picture => {
    const known = list[name];
    if (known === undefined) files.faults.push(`${file}: picture "${name}" is not in pictures.yaml`);
    return { source: name, ...(known ?? { alt: name, width: 1, height: 1 }) };
  };
  const findAll = (file: string, names: readonly string[]) => names.map((name) => find(file, name));

  return {
    find,
    findAll,
    inSite: ({ hero, promoPopup, ...site }: z.infer<typeof siteFileSchema>): SiteSettings => ({
      ...site,
      hero: { wide: find('site.yaml', hero.wide), tall: find('site.yaml', hero.tall) },
      promoPopup: promoPopup && { ...promoPopup, images: findAll('site.yaml', promoPopup.images) },
    }),
  };
}
