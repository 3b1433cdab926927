/** The log of the process: one JSON line per event on standard output, with pino's levels and field names. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Keeps cookies and credentials out of the log, even if a complete request is logged. */
const redact = ['headers.cookie', 'headers.authorization', 'req.headers.cookie', 'req.headers.authorization'];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact, base: { service: 'site' }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}
