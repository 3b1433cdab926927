/** Compresses built files at maximum quality, once per build instead of per request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Smaller files fit into one packet uncompressed. */
const smallestBytes = 512;

/** Writes `.br` and `.gz` beside every file of the folder that is worth compressing. */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < smallestBytes) continue;
    const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotliOptions));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
