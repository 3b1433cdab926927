/** Pictures for papers: PDF holds JPEG alone. */
import { parsePictureSource } from '#server/images/parse-request.ts';
import type { Pictures } from '#server/images/pictures.ts';
import { loadSharp } from '#server/images/sharp.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Picture } from '#shared/content/picture.ts';

export type PaperPictures = ReturnType<typeof createPaperPictures>;

/** Twice the width of the text area at 96 dots an inch. */
const widthPixels = 1280;
const mist = '#f3f5f7';

export function createPaperPictures(pictures: Pick<Pictures, 'get' | 'imageHost'>, logger: Logger) {
  return {
    /** Undefined when there is no picture or it fails: a paper without a picture is better than no paper. */
    async jpeg(picture: Picture | undefined, client: string): Promise<Uint8Array | undefined> {
      if (picture === undefined) return undefined;
      try {
        const source = parsePictureSource(picture.source, pictures.imageHost);
        const webp = await pictures.get({ width: widthPixels, height: undefined, format: 'webp', source }, client);
        const sharp = await loadSharp();
        return await sharp(webp).flatten({ background: mist }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
      } catch (error) {
        logger.warn({ err: error, picture: picture.source }, 'a paper is rendered without its picture');
        return undefined;
      }
    },
  };
}
