/** Pictures by their headers, read by the library that makes our own pictures, with the same narrow set of decoders. */
import type { FileHandle } from 'node:fs/promises';
import type { PictureType } from '#server/images/picture-type.ts';
import { loadSharp } from '#server/images/sharp.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { readBytes } from './zip-archive.ts';

/** The largest phones make 200 megapixels. */
const maxPixels = 250_000_000;
/** Each holds one file of at most 10 MB in memory. */
const headers = createLimiter({ atOnce: 2, waiting: 100 });

/** Whether it is a picture of this type and of a size that can be opened. */
export function isPicture(file: FileHandle, size: number, type: PictureType): Promise<boolean> {
  return headers.run(async () => {
    const bytes = await readBytes(file, 0, size);
    const sharp = await loadSharp();
    const options = { limitInputPixels: maxPixels, failOn: 'none' } as const;
    const found = await sharp(bytes, options)
      .metadata()
      .catch(() => undefined);
    return found !== undefined && found.format === type && found.width * found.height > 0;
  });
}
