/** The log of the process: one JSON line per event on standard output, with pino's levels and field names. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/** Keeps cookies and credentials out of the log, even if a complete request is logged. */
const redact = ['headers.cookie', 'headers.authorization', 'req.headers.cookie', 'req.headers.authorization'];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact,
    base: { service: 'site' },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Messages may name requested addresses: queries are cut from all of them.
    serializers: { err: (error: unknown) => withoutQueriesOf(pino.stdSerializers.err(error as Error)) },
    hooks: {
      logMethod(args, method) {
        const plain = args.map((arg: unknown) => (typeof arg === 'string' ? withoutQueries(arg) : arg));
        return method.apply(this, plain as typeof args);
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function withoutQueriesOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return typeof error === 'string' ? withoutQueries(error) : error;
  const { message, stack, ...rest } = error as { message?: unknown; stack?: unknown };
  return {
    ...rest,
    ...(typeof message === 'string' && { message: withoutQueries(message) }),
    ...(typeof stack === 'string' && { stack: withoutQueries(stack) }),
  };
}

/**
 * Cuts queries, also those whose question mark a mail program has encoded; linear in the length of the text. Lines of a
 * stack keep their positions, which follow a query where Vite serves the module.
 */
export function withoutQueries(text: string): string {
  return /\?|%3f/i.test(text)
    ? text.replace(/^ +at .*$|(\?|%3f)\S+/gim, (found, mark) => (mark === undefined ? found : `${mark}…`))
    : text;
}
