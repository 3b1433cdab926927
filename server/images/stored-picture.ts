/** File format of a stored picture: SHA-256 digest (32 bytes), time made (8 bytes), body. Detects damaged files. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export interface StoredPicture {
  body: Buffer;
  /** Milliseconds since 1970. */
  madeAt: number;
}

const digestBytes = 32;
const headBytes = digestBytes + 8;

export function packPicture({ body, madeAt }: StoredPicture): Buffer {
  const file = Buffer.concat([Buffer.alloc(headBytes), body]);
  file.writeDoubleBE(madeAt, digestBytes);
  digest(file).copy(file);
  return file;
}

/** Undefined for a damaged file. */
export function unpackPicture(file: Buffer): StoredPicture | undefined {
  if (file.length <= headBytes || !digest(file).equals(file.subarray(0, digestBytes))) return undefined;
  return { body: file.subarray(headBytes), madeAt: file.readDoubleBE(digestBytes) };
}

const digest = (file: Buffer): Buffer => createHash('sha256').update(file.subarray(digestBytes)).digest();

/** Parent of the folder `pictures`, as DATA_DIR is. */
export const builtPictureParent = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * How long browsers and CDNs reuse a picture: a day, because an editor may replace a file under its name. For a week
 * after that they show the old one while they revalidate it, which mostly ends in a 304.
 */
export const pictureCacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
