/** The form of a picture kept on disk: a digest, the time it was made, the picture. A torn file is no picture. */
import { createHash } from 'node:crypto';

export interface KeptPicture {
  body: Buffer;
  /** Milliseconds since 1970. */
  madeAt: number;
}

const digestBytes = 32;
const headBytes = digestBytes + 8;

export function packPicture({ body, madeAt }: KeptPicture): Buffer {
  const file = Buffer.concat([Buffer.alloc(headBytes), body]);
  file.writeDoubleBE(madeAt, digestBytes);
  digest(file).copy(file);
  return file;
}

/** Undefined for a file that is not exactly what was written. */
export function unpackPicture(file: Buffer): KeptPicture | undefined {
  if (file.length <= headBytes || !digest(file).equals(file.subarray(0, digestBytes))) return undefined;
  return { body: file.subarray(headBytes), madeAt: file.readDoubleBE(digestBytes) };
}

function digest(file: Buffer): Buffer {
  return createHash('sha256').update(file.subarray(digestBytes)).digest();
}
