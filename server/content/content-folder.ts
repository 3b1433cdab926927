/** Where the embedded content lies. */
import { fileURLToPath } from 'node:url';

export const contentFolder = fileURLToPath(new URL('./data', import.meta.url));
