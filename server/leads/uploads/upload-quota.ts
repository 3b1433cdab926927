/** How many bytes one network may upload in an hour, and all uploads may hold together. */
import { limits as usualLimits } from '#server/limits/limits.ts';
import { createNetworkLimit } from '#server/limits/network-limit.ts';

/** The sum of the database is asked for again after this time; bytes that arrive meanwhile are added. */
const knownForMs = 10_000;

export type UploadLimits = Record<'networkBytesAnHour' | 'storedBytes', number>;

export const networkBytesAnHour = usualLimits.uploadBytes.perNetwork;

export class UploadQuotaExceeded extends Error {
  /** Whether others may still upload. */
  readonly isOfNetwork: boolean;

  constructor(isOfNetwork: boolean) {
    super(isOfNetwork ? 'one network uploads too much' : 'all uploads together are too large');
    this.name = 'UploadQuotaExceeded';
    this.isOfNetwork = isOfNetwork;
  }
}

/** One file that is arriving. */
export type QuotaShare = ReturnType<ReturnType<typeof createUploadQuota>>;

/**
 * @param readStored bytes of all stored files; while it fails, the last sum counts
 * @returns how to begin a file of a client
 */
export function createUploadQuota(limits: UploadLimits, readStored: () => Promise<number>) {
  const ofNetworks = createNetworkLimit({
    ...usualLimits.uploadBytes,
    perNetwork: limits.networkBytesAnHour,
  });
  let stored = 0;
  let arriving = 0;
  /** Complete, but not in the sum yet. */
  let complete = 0;
  let knownUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const renew = async () => {
    const before = complete;
    stored = await readStored().catch(() => stored);
    complete -= before;
    knownUntil = performance.now() + knownForMs;
    reading = undefined;
  };
  return (address: string) => {
    let own = 0;
    return {
      /** Counts bytes as they arrive, of rejected files too. @throws UploadQuotaExceeded */
      async take(bytes: number) {
        if (ofNetworks.isExceeded(address)) throw new UploadQuotaExceeded(true);
        ofNetworks.count(address, bytes);
        own += bytes;
        arriving += bytes;
        if (performance.now() >= knownUntil) {
          reading ??= renew();
          await reading;
        }
        if (stored + complete + arriving > limits.storedBytes) throw new UploadQuotaExceeded(false);
      },
      /** The file is complete or gone. */
      end() {
        arriving -= own;
        complete += own;
        own = 0;
      },
    };
  };
}
