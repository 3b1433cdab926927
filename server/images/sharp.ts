/** sharp, set up for the whole process. It comes with the first picture that has to be made: a start waits for less. */
import type sharp from 'sharp';

/** The only readers of foreign bytes that stay in use; SVG, GIF, TIFF and files by name are none of them. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<typeof sharp> | undefined;

export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then((module) => {
    const { default: loaded } = module;
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({ operation: readers });
    // Results are kept on disk, sources are not asked for again.
    loaded.cache(false);
    // One thread a picture: the number of pictures at once is limited elsewhere, and pages need a core too.
    loaded.concurrency(1);
    return loaded;
  });
  return loading;
}
