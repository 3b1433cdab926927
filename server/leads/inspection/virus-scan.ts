/** Checks staged files for viruses where a daemon is configured; a file that cannot be checked is taken and says so. */
import type { Logger } from 'pino';
import { type ClamdAddress, isInfected } from './clamd.ts';

export type ScanResult = 'clean' | 'infected' | 'unchecked';
export type ScanFile = (path: string) => Promise<ScanResult>;

export function createVirusScan(clamd: ClamdAddress | undefined, logger: Logger): ScanFile {
  return async (path) => {
    if (clamd === undefined) return 'unchecked';
    try {
      if (!(await isInfected(clamd, path))) return 'clean';
      logger.warn('an infected file was refused');
      return 'infected';
    } catch (error) {
      logger.warn({ err: error }, 'a file could not be checked for viruses');
      return 'unchecked';
    }
  };
}
