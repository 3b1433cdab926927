/** Room on the disk, promised before it is written: uploads that arrive at once cannot use the same bytes. */
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Left free by uploads, because the database must always have room for leads. */
const reservedBytes = 256 * 1024 * 1024;
/** A measurement is used for so long; what we promise meanwhile is counted exactly. */
const measurementMs = 200;

export interface DiskSpace {
  /** Promises so many bytes. @throws Error when too little would be left */
  reserve(bytes: number): Promise<void>;
  /** They are on the disk, or will never be: from now on the disk's own figure tells. */
  settle(bytes: number): void;
}

interface Measurement {
  freeBytes: number;
  /** Settled before it: the figure contains at least these. */
  settledBefore: number;
  until: number;
}

/** @param measure bytes that the disk has free */
export function createDiskSpace(measure: () => Promise<number>): DiskSpace {
  // Of the whole life of the process: their difference is what is promised and not settled yet.
  let promised = 0;
  let settled = 0;
  let last: Measurement | undefined;
  const take = ({ freeBytes, settledBefore }: Measurement, bytes: number): boolean => {
    if (freeBytes - (promised - settledBefore) - bytes < reservedBytes) return false;
    promised += bytes;
    return true;
  };
  return {
    async reserve(bytes) {
      if (last !== undefined && performance.now() < last.until && take(last, bytes)) return;
      const settledBefore = settled;
      const freeBytes = await measure();
      last = { freeBytes, settledBefore, until: performance.now() + measurementMs };
      // Synchronous from here: nobody else can be promised the same bytes.
      if (!take(last, bytes)) throw new Error('too little is left of the disk');
    },
    settle: (bytes) => {
      settled += bytes;
    },
  };
}

/** Of the folder, or of the one that will hold it. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(path.dirname(folder)));
  return bavail * bsize;
}
