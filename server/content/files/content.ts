/** Everything the content folder holds, checked and ready to be indexed. */
import type { readRecords } from './load-content.ts';

export type Content = ReturnType<typeof readRecords>;
