/** Makes a picture in the requested size and format, with sharp and within limits. */
import { HttpError } from '#server/errors/http-error.ts';
import type { PictureRequest } from './parse-request.ts';
import { loadSharp } from './sharp.ts';

export type Transform = (source: Buffer, size: Omit<PictureRequest, 'source'>) => Promise<Buffer>;

/** Part of every key of stored pictures: changing a quality invalidates them. */
export const encodings = {
  webp: { quality: 78 },
  // Effort 2 takes a sixth of the default's time for a tenth more bytes. The timeout below does not interrupt this
  // encoder: the heaviest picture takes 7 s instead of 50. At double density quality 45 looks like 55 in a third less
  // bytes.
  avif: { quality: 45, effort: 2 },
} as const;

/** Enough for any camera; stops decompression bombs. */
const mostPixels = 40_000_000;
/** Pixels; for a picture that keeps its aspect ratio, however tall the source is. */
const mostHeight = 3072;
const timeoutSeconds = 5;

/**
 * Never enlarges; crops when a height is given and the aspect ratios differ.
 * @throws HttpError 422 when the source is damaged or has too many pixels, 504 when it takes too long
 */
export const transformPicture: Transform = async (source, { width, height, format }) => {
  const sharp = await loadSharp();
  const picture = sharp(source, { limitInputPixels: mostPixels, autoOrient: true })
    .resize({
      width,
      height: height ?? mostHeight,
      fit: height === undefined ? 'inside' : 'cover',
      withoutEnlargement: true,
    })
    .timeout({ seconds: timeoutSeconds });
  try {
    const encoded = format === 'avif' ? picture.avif(encodings.avif) : picture.webp(encodings.webp);
    return await encoded.toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw new HttpError(504, 'picture: takes too long to make', { cause: error, retryAfterSeconds: 10 });
    }
    throw new HttpError(422, 'picture: cannot be read', { cause: error });
  }
};

/** Reads the header alone. @returns the size after rotation; undefined for a source that cannot be read */
export async function readPictureSize(source: Buffer): Promise<SourceSize | undefined> {
  const sharp = await loadSharp();
  const metadata = await sharp(source, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined);
  return metadata?.autoOrient;
}

export type SourceSize = Record<'width' | 'height', number>;

/**
 * @param source as people see it, in pixels; undefined while unknown
 * @returns the size itself where the source is large enough; otherwise the largest of its shape that the source fills
 */
export function toUsefulSize<Size extends Pick<PictureRequest, 'width' | 'height'>>(
  size: Size,
  source: SourceSize | undefined,
): Size {
  if (source === undefined) return size;
  const { width, height } = size;
  if (height === undefined) return { ...size, width: Math.min(width, source.width) };
  const scale = Math.min(1, source.width / width, source.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { ...size, width: scaled(width), height: scaled(height) };
}

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/** Undefined for everything that is not read: SVG, GIF, TIFF, HEIC, HTML. */
export function findPictureType(bytes: Buffer): PictureType | undefined {
  const hex = bytes.toString('hex', 0, 8);
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex === '89504e470d0a1a0a') return 'png';
  const text = bytes.toString('latin1', 0, 64);
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  return text.startsWith('ftyp', 4) && brandsOf(text).some((brand) => /^avi[fs]$/.test(brand)) ? 'avif' : undefined;
}

/** The brands that a file of the ISO family names itself by: four letters each, after its size, type and version. */
function brandsOf(text: string): string[] {
  const brandAt = (position: number) => text.slice(position, position + 4);
  const compatible = Array.from({ length: 12 }, (_, index) => brandAt(16 + 4 * index));
  return [brandAt(8), ...compatible];
}
