/** Uploaded files: under random names, in a folder that is never served. */

import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { detectFileType, isHeic } from '#server/leads/inspection/file-type.ts';
import type { ScanFile } from '#server/leads/inspection/virus-scan.ts';
import type { LeadFile } from '#server/leads/storage/lead.ts';
import type { UploadHome } from './upload-home.ts';
import { createUploadQuota, type QuotaShare, type UploadLimits } from './upload-quota.ts';

/** Left free by uploads, because the database must always have room for leads. */
const reservedBytes = 256 * 1024 * 1024;
/** A measurement is used for so long; what we promise meanwhile is counted exactly. */
const measurementMs = 200;

type DiskSpace = ReturnType<typeof createDiskSpace>;

/** `settledBefore`: the figure of free bytes contains at least these. */
type Measurement = Record<'freeBytes' | 'settledBefore' | 'until', number>;

/** @param measure bytes that the disk has free */
export function createDiskSpace(measure: () => Promise<number>) {
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
    /** Promises so many bytes. @throws Error when too little would be left */
    async reserve(bytes: number) {
      if (last !== undefined && performance.now() < last.until && take(last, bytes)) return;
      const settledBefore = settled;
      const freeBytes = await measure();
      last = { freeBytes, settledBefore, until: performance.now() + measurementMs };
      // Synchronous from here: nobody else can be promised the same bytes.
      if (!take(last, bytes)) throw new Error('too little is left of the disk');
    },
    /** They are on the disk, or will never be: from now on the disk's own figure tells. */
    settle: (bytes: number) => {
      settled += bytes;
    },
  };
}

/** Of the folder, or of the one that will hold it. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(path.dirname(folder)));
  return bavail * bsize;
}

/** The disk under the uploads; tests replace parts of it by disks that fail. */
export interface UploadDisk {
  makeFolder(folder: string): Promise<unknown>;
  create(file: string): Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>;
  freeBytes(): Promise<number>;
}

const ownFiles: Omit<UploadDisk, 'freeBytes'> = {
  makeFolder: (folder) => mkdir(folder, { recursive: true, mode: 0o700 }),
  create: (file) => open(file, 'wx', 0o600),
};

/**
 * Durable when it resolves. After a failure the stream is still open: its owner reads the rest of the body.
 * @throws Error when the stream breaks or the disk fails, UploadQuotaExceeded; a partial file is left to the caller
 */
async function writeUpload(
  stream: Readable,
  path: string,
  { create, space, quota }: { create: UploadDisk['create']; space: DiskSpace; quota: QuotaShare },
): Promise<Pick<LeadFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await create(path);
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await quota.take(chunk.length);
      await space.reserve(chunk.length);
      await file.writeFile(chunk).finally(() => space.settle(chunk.length));
    }
    await file.sync();
    await file.close();
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await file.close().catch(() => undefined);
    throw error;
  }
}

export type Uploads = ReturnType<typeof createUploads>;

export interface SentFile {
  name: string;
  /** Of the client. */
  address: string;
}

interface UploadParts {
  /** Where files are staged. */
  folder: string;
  home: UploadHome;
  disk?: Partial<UploadDisk> | undefined;
  limits: UploadLimits;
  scan: ScanFile;
  /** Bytes of all files of leads. */
  readStored: () => Promise<number>;
}

export function createUploads({ folder, home, disk, limits, scan, readStored }: UploadParts) {
  const { makeFolder, create, freeBytes } = { ...ownFiles, freeBytes: () => freeBytesOf(folder), ...disk };
  const space = createDiskSpace(freeBytes);
  const openQuota = createUploadQuota(limits, readStored);
  /** Like discard, but never fails: a file that cannot be removed becomes an orphan, for housekeeping. */
  const abandon = (ids: readonly string[]): Promise<void> => home.discard(ids).catch(() => undefined);
  return {
    ...home,
    abandon,
    freeBytes,
    /**
     * Stages the stream on the local disk, detects its type from the content, checks it for viruses and hands it to the
     * home of finished files. Partial and refused files are removed. After a failure the stream is still open: its owner
     * reads the rest of the body.
     * @throws Error when the stream breaks, the disk fails or too little space is left; UploadQuotaExceeded
     */
    receive: async (
      stream: Readable,
      { name, address }: SentFile,
    ): Promise<LeadFile | 'unknown-type' | 'heic' | 'infected'> => {
      const id = randomUUID();
      const quota = openQuota(address);
      try {
        await makeFolder(folder);
        const written = await writeUpload(stream, home.pathOf(id), { create, space, quota });
        const type = await detectFileType(home.pathOf(id));
        if (type === undefined) {
          const refusal = (await isHeic(home.pathOf(id))) ? 'heic' : 'unknown-type';
          await home.discard([id]);
          return refusal;
        }
        const found = await scan(home.pathOf(id));
        if (found === 'infected') {
          await home.discard([id]);
          return found;
        }
        await home.keep(id);
        return { id, name: nameForType(name, type), type, ...written, ...(found === 'clean' && { isScanned: true }) };
      } catch (error) {
        await abandon([id]);
        throw error;
      } finally {
        quota.end();
      }
    },
  };
}

/** The name under which staff get a file: as the visitor named it, ending as its content does. */

const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const maxLength = 150;
/** Reserved by Windows, where the name of a folder or a stream may hide in them. */
const reserved = /[<>:"/\\|?*]/g;
/** Invisible characters and blanks that are not spaces could hide where the name ends. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** @param type a media type that forms take. @returns «прайс.pdf» for a PDF that is called «прайс.bat» */
export function nameForType(name: string, type: string): string {
  const [first, ...others] = endings[type] ?? ['.bin'];
  const plain = name.replace(invisible, '').replace(reserved, '_').replace(/\s+/g, ' ');
  const end = [first, ...others].find((ending) => plain.toLowerCase().endsWith(ending));
  const stem = (end === undefined ? plain.replace(/\.[a-z][a-z0-9]{0,9}[. ]*$/i, '') : plain.slice(0, -end.length))
    .slice(0, maxLength)
    .replace(/^[. ]+|[. ]+$/g, '')
    .toWellFormed();
  return `${stem === '' ? 'файл' : stem}${end?.toLowerCase() ?? first}`;
}
