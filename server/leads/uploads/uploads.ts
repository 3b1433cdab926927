/** Uploaded files: under random names, in a folder that is never served. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nameForType } from '#server/leads/inspection/file-name.ts';
import { detectFileType, isHeic } from '#server/leads/inspection/file-type.ts';
import type { ScanFile } from '#server/leads/inspection/virus-scan.ts';
import type { LeadFile } from '#server/leads/storage/lead.ts';
import { createDiskSpace, freeBytesOf } from './disk-space.ts';
import type { UploadHome } from './upload-home.ts';
import { createUploadQuota, type UploadLimits } from './upload-quota.ts';
import { type FileMaking, ownFiles, writeUpload } from './write-upload.ts';

export interface Uploads extends Omit<UploadHome, 'keep'> {
  /**
   * Stages the stream on the local disk, detects its type from the content, checks it for viruses and hands it to the
   * home of finished files. Partial and refused files are removed. After a failure the stream is still open: its owner
   * reads the rest of the body.
   * @throws Error when the stream breaks, the disk fails or too little space is left; UploadQuotaExceeded
   */
  receive(stream: Readable, sent: SentFile): Promise<LeadFile | FileRefusal>;
  /** Like discard, but never fails: what the disk does not let go is an orphan for housekeeping. */
  abandon(ids: readonly string[]): Promise<void>;
  freeBytes(): Promise<number>;
}

/** A type that forms do not take, a photo that can be sent as another, or a virus. */
export type FileRefusal = 'unknown-type' | 'heic' | 'infected';

export interface SentFile {
  name: string;
  /** Of the client. */
  address: string;
}

/** The disk under the uploads; tests replace parts of it. */
export interface UploadDisk extends Partial<FileMaking> {
  freeBytes?: () => Promise<number>;
}

export interface UploadParts {
  /** Where files are staged. */
  folder: string;
  home: UploadHome;
  disk?: UploadDisk | undefined;
  limits: UploadLimits;
  scan: ScanFile;
  /** Bytes of all files of leads. */
  readStored: () => Promise<number>;
}

export function createUploads({ folder, home, disk, limits, scan, readStored }: UploadParts): Uploads {
  const { makeFolder, create, freeBytes } = { ...ownFiles, freeBytes: () => freeBytesOf(folder), ...disk };
  const space = createDiskSpace(freeBytes);
  const openQuota = createUploadQuota(limits, readStored);
  const abandon = (ids: readonly string[]) => home.discard(ids).catch(() => undefined);
  return {
    ...home,
    abandon,
    freeBytes,
    receive: async (stream, { name, address }) => {
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
