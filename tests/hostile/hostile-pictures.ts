/** Malicious and broken pictures. */
import { crc32 } from 'node:zlib';
import { photo } from '#tests/stand-ins/picture-site.ts';

const smallPng = await photo(9, 9).png().toBuffer();

/** A PNG of a few hundred bytes that claims 16 000 × 16 000 pixels. */
export function pngBomb(side = 16_000): Buffer {
  const bomb = Buffer.from(smallPng);
  for (const place of [16, 20]) bomb.writeUInt32BE(side, place);
  // The checksum of the header, which begins with its name.
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

/** Ten levels of ten references each: 10¹⁰ rectangles. */
export function svgBomb(): Buffer {
  const levels = Array.from({ length: 10 }, (_, level) => {
    const below = level === 0 ? '<rect width="9" height="9"/>' : `<use href="#l${level - 1}"/>`.repeat(10);
    return `<g id="l${level}">${below}</g>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${levels.join('')}</svg>`);
}

/** Two frames of one pixel. */
export function animatedGif(): Buffer {
  const frame = '2c00000000010001000002024401' + '00';
  return Buffer.from(`47494638396101000100800000ffffff000000${frame}${frame}3b`, 'hex');
}

/** Truncated half way through the image data. */
export async function truncatedJpeg(): Promise<Buffer> {
  const complete = await photo(800, 600).jpeg().toBuffer();
  return complete.subarray(0, complete.length / 2);
}
