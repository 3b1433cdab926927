/** Purges reach every replica: the database that they share passes them on. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { Listener } from '#server/database/postgres.ts';
import { parseJson } from '#server/parse-json.ts';
import type { Logger } from '#server/telemetry/logger.ts';

interface SharedPurgeParts {
  database: Pick<Database, 'listen'>;
  /** Expires cached pages of this replica. @returns how many */
  expire: (pattern?: string) => number;
  logger: Logger;
}

const channel = 'site_purges';
/** Before it connects again; doubles up to thirty times as long. */
const firstWaitMs = 1000;
/** Who purges, and what: a path or a prefix of paths; absent: all pages. */
const noticeSchema = z.object({
  replica: z.string(),
  pattern: z.string().startsWith('/').optional(),
  reload: z.literal(true).optional(),
});
/** PostgreSQL takes 8000 bytes. */
const maxPatternLength = 2000;

export function createSharedPurges({ database: { listen }, expire, logger }: SharedPurgeParts) {
  const replica = randomUUID();
  /** Connected and listening. */
  let listener: Listener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = firstWaitMs;
  let isClosed = listen === undefined;
  /** A purge that was not sent: compensated by a purge of everything. */
  let isOwed = false;

  const retryLater = () => {
    if (isClosed) return;
    if (waitMs === firstWaitMs) logger.warn('purges of other replicas are not heard');
    timer = setTimeout(start, waitMs).unref();
    waitMs = Math.min(waitMs * 2, firstWaitMs * 30);
  };
  const onLost = () => {
    listener = undefined;
    retryLater();
  };
  let reload = (): void => undefined;
  const onPayload = (payload: string) => {
    const { data: sent } = noticeSchema.safeParse(parseJson(payload));
    // Anybody with the database may notify, other versions of the site too. Nothing thrown here would be caught.
    if (sent === undefined)
      logger.warn({ purged: expire() }, 'an unreadable purge of another replica: all pages purged');
    else if (sent.replica !== replica) {
      if (sent.reload) reload();
      logger.info({ path: sent.pattern, purged: expire(sent.pattern) }, 'pages purged');
    }
  };
  const send = async (notice: { pattern?: string | undefined; reload?: true } = {}): Promise<void> => {
    if (listener === undefined) throw new Error('not connected');
    await listener.announce(JSON.stringify({ replica, ...notice }));
  };
  const connect = async (): Promise<void> => {
    const opened = await listen?.({ channel, onPayload, onLost });
    if (isClosed) return opened?.close();
    listener = opened;
    waitMs = firstWaitMs;
    // Whatever was purged while nobody listened.
    expire();
    if (isOwed)
      await send().then(
        () => {
          isOwed = false;
        },
        () => undefined,
      );
  };
  function start(): void {
    if (!isClosed) connect().catch(retryLater);
  }
  return {
    start,
    isListening: () => listener !== undefined,
    /** Tells the other replicas; those out of reach purge everything when they are back. @param pattern absent: all pages */
    announce: (pattern?: string) => {
      if (isClosed) return;
      const isShort = pattern !== undefined && pattern.length <= maxPatternLength;
      send({ pattern: isShort ? pattern : undefined }).catch(() => {
        isOwed = true;
      });
    },
    /** Tells them to read their content again; builds before this one purge everything instead. */
    announceReload: () => {
      if (!isClosed) send({ reload: true }).catch(() => undefined);
    },
    /** @param called when another replica says so */
    onReload: (called: () => void) => {
      reload = called;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await listener?.close();
    },
  };
}
