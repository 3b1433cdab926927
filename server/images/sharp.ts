/** Loads sharp on first use, configured for the whole process; startup does not wait for it. */
import type sharp from 'sharp';

/** The only decoders left enabled: no SVG, GIF or TIFF, and no reading of files by name. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<typeof sharp> | undefined;

export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then((module) => {
    const { default: loaded } = module;
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({ operation: readers });
    // Results are stored on disk, and a source is rarely read twice.
    loaded.cache(false);
    // One thread per picture: a queue limits concurrency, and pages need a core too.
    loaded.concurrency(1);
    return loaded;
  });
  return loading;
}
