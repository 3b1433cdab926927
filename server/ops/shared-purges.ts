/** Purges reach every replica: PostgreSQL passes them on (LISTEN and NOTIFY) over a connection of their own. */
import { randomUUID } from 'node:crypto';
import type { Client, Notification } from 'pg';
import { z } from 'zod';
import { parseJson } from '#server/parse-json.ts';
import type { Logger } from '#server/telemetry/logger.ts';

export interface SharedPurges {
  start(): void;
  isListening(): boolean;
  /** Tells the other replicas; those out of reach purge everything when they are back. @param pattern absent: all pages */
  announce(pattern?: string): void;
  /** Tells them to read their content again; builds before this one purge everything instead. */
  announceReload(): void;
  /** @param reload called when another replica says so */
  onReload(reload: () => void): void;
  close(): Promise<void>;
}

export interface SharedPurgeParts {
  /** Undefined: there are no other replicas. */
  databaseUrl: string | undefined;
  /** Expires cached pages of this replica. @returns how many */
  expire: (pattern?: string) => number;
  logger: Logger;
  /** Before it connects again; doubles up to thirty times as long. */
  firstWaitMs?: number;
  /** How often the connection is tried out. */
  probeMs?: number;
}

const channel = 'site_purges';
const timeoutMs = 5000;
/** Who purges, and what: a path or a prefix of paths; absent: all pages. */
const noticeSchema = z.object({
  replica: z.string(),
  pattern: z.string().startsWith('/').optional(),
  reload: z.literal(true).optional(),
});
/** PostgreSQL takes 8000 bytes. */
const maxPatternLength = 2000;

export function createSharedPurges(parts: SharedPurgeParts): SharedPurges {
  const { databaseUrl, expire, logger, firstWaitMs = 1000, probeMs = 15_000 } = parts;
  const replica = randomUUID();
  /** Connected and listening. */
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = firstWaitMs;
  let isClosed = databaseUrl === undefined;
  /** A purge that was not sent: compensated by a purge of everything. */
  let isOwed = false;

  const retryLater = () => {
    if (isClosed) return;
    if (waitMs === firstWaitMs) logger.warn('purges of other replicas are not heard');
    timer = setTimeout(start, waitMs).unref();
    waitMs = Math.min(waitMs * 2, firstWaitMs * 30);
  };
  const lose = (lost: Client) => {
    if (lost !== client) return;
    client = undefined;
    clearTimeout(timer);
    lost.connection.stream.destroy();
    retryLater();
  };
  /** Any failure means that the connection is lost. */
  const ask = async (asked: Client, text: string, values: string[] = []): Promise<void> => {
    try {
      await asked.query(text, values);
    } catch (error) {
      lose(asked);
      throw error;
    }
  };
  let reload = (): void => undefined;
  const send = async (notice: { pattern?: string | undefined; reload?: true } = {}): Promise<void> => {
    if (client === undefined) throw new Error('not connected');
    await ask(client, 'SELECT pg_notify($1, $2)', [channel, JSON.stringify({ replica, ...notice })]);
  };
  const onNotice = ({ payload = '' }: Notification) => {
    const { data: sent } = noticeSchema.safeParse(parseJson(payload));
    // Anybody with the database may notify, other versions of the site too. Nothing thrown here would be caught.
    if (sent === undefined)
      logger.warn({ purged: expire() }, 'an unreadable purge of another replica: all pages purged');
    else if (sent.replica !== replica) {
      if (sent.reload) reload();
      logger.info({ path: sent.pattern, purged: expire(sent.pattern) }, 'pages purged');
    }
  };
  const probe = (probed: Client) => {
    timer = setTimeout(() => {
      ask(probed, 'SELECT 1').then(
        () => probe(probed),
        () => undefined,
      );
    }, probeMs).unref();
  };
  const listen = async (): Promise<void> => {
    const opened = await openClient(databaseUrl ?? '');
    const onEnd = () => lose(opened);
    opened.on('error', onEnd).on('end', onEnd).on('notification', onNotice);
    try {
      await opened.connect();
      await opened.query(`LISTEN ${channel}`);
    } catch (error) {
      opened.connection.stream.destroy();
      throw error;
    }
    if (isClosed) return opened.end();
    client = opened;
    waitMs = firstWaitMs;
    probe(opened);
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
    if (!isClosed) listen().catch(retryLater);
  }
  return {
    start,
    isListening: () => client !== undefined,
    announce: (pattern) => {
      if (isClosed) return;
      const isShort = pattern !== undefined && pattern.length <= maxPatternLength;
      send({ pattern: isShort ? pattern : undefined }).catch(() => {
        isOwed = true;
      });
    },
    announceReload: () => {
      if (!isClosed) send({ reload: true }).catch(() => undefined);
    },
    onReload: (called) => {
      reload = called;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Loads pg where it is needed. */
async function openClient(connectionString: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  return new pg.Client({ connectionString, keepAlive: true, ...timeouts });
}
