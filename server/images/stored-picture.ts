/** File format of a stored picture: SHA-256 digest (32 bytes), time made (8 bytes), body. Detects damaged files. */
import { createHash } from 'node:crypto';

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

function digest(file: Buffer): Buffer {
  return createHash('sha256').update(file.subarray(digestBytes)).digest();
}
