/** The process's log: one JSON line per event on standard output, pino's levels and field names. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Cookies and authorisation never reach a log line, whoever passes a whole request. */
const redact = ['headers.cookie', 'headers.authorization', 'req.headers.cookie', 'req.headers.authorization'];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact, base: { service: 'site' }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}
