/** Writes an upload to the disk as it arrives, within the space and the quota that all uploads share. */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { LeadFile } from '#server/leads/storage/lead.ts';
import type { DiskSpace } from './disk-space.ts';
import type { QuotaShare } from './upload-quota.ts';

/** How a file is made; tests replace it by disks that fail. */
export interface FileMaking {
  makeFolder(folder: string): Promise<unknown>;
  create(file: string): Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>;
}

export const ownFiles: FileMaking = {
  makeFolder: (folder) => mkdir(folder, { recursive: true, mode: 0o700 }),
  create: (file) => open(file, 'wx', 0o600),
};

interface UploadWriting {
  create: FileMaking['create'];
  space: DiskSpace;
  quota: QuotaShare;
}

/**
 * Durable when it resolves. After a failure the stream is still open: its owner reads the rest of the body.
 * @throws Error when the stream breaks or the disk fails, UploadQuotaExceeded; a partial file is left to the caller
 */
export async function writeUpload(
  stream: Readable,
  path: string,
  { create, space, quota }: UploadWriting,
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
