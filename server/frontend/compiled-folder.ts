/** Where Node keeps the server's code as it has compiled it: half of a start is that. */
import { fileURLToPath } from 'node:url';

export const compiledFolder = fileURLToPath(new URL('../../dist/compiled', import.meta.url));
