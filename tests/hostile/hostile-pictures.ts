/** Malicious and broken pictures. */
import { crc32, deflateSync } from 'node:zlib';
import { photo } from '#tests/stand-ins/picture-site.ts';

/** A PNG of a few hundred bytes that claims 16 000 × 16 000 pixels. */
export function pngBomb(side = 16_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8-bit greyscale.
  header.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
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
