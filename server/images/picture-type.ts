/** What a file is by its first bytes, whatever its name and its sender say. */

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
