/** Reads ZIP archives by a library that wrote none of them. */
import { unzipSync } from 'fflate';

/** @returns the bytes of every entry by its name, in order. @throws Error for what is no archive */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(bytes)).map(([name, entry]) => [name, Buffer.from(entry)]));
}
