/** Leads, put together: where they are stored, who delivers them, how long they stay. */

import path from 'node:path';
import type { Logger } from 'pino';
import { lastKnown } from '#server/cache/memoize.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Database } from '#server/database/database.ts';
import type { Config } from '#server/environment/config.ts';
import { type CrmOptions, createCrm } from '#server/leads/delivery/crm.ts';
import { createMail, type MailOptions } from '#server/leads/delivery/mail.ts';
import { createOutbox, type Deliverers, defaultOutboxTimes, type OutboxTimes } from '#server/leads/delivery/outbox.ts';
import type { OpenQuotePaper } from '#server/leads/delivery/visitor-mails.ts';
import { createVirusScan } from '#server/leads/inspection/virus-scan.ts';
import { createConsentText } from '#server/leads/intake/consent-text.ts';
import { createIntake, type IntakeLimits } from '#server/leads/intake/intake-limits.ts';
import type { FreezeQuote, Freezing } from '#server/leads/quotes/quote.ts';
import type { Channel, DeliveryResult } from '#server/leads/storage/lead.ts';
import type { LeadLimits } from '#server/leads/storage/lead-limits.ts';
import { createLeadStore, type LeadStore } from '#server/leads/storage/lead-store.ts';
import { createOrphanFolder } from '#server/leads/uploads/orphan-folder.ts';
import { createDatabaseHome, createLocalHome } from '#server/leads/uploads/upload-home.ts';
import { networkBytesAnHour, type UploadLimits } from '#server/leads/uploads/upload-quota.ts';
import { createUploads, type UploadDisk, type Uploads } from '#server/leads/uploads/uploads.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { createNotices, type Notices } from '#server/telemetry/notices.ts';
import { moscowZone, type SiteSettings } from '#shared/content/site.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { LeadOutcome } from './lead-address.ts';

const hourMs = 3_600_000;
/** What summer time, leap seconds and a sleeping machine never reach. */
const maxJumpMs = 2 * 24 * 3_600_000;
/** A site may have been switched off for so long. */
const maxAbsenceMs = 30 * 24 * 3_600_000;

/**
 * @param monotonicMs a clock that nobody sets
 * @returns whether the time since the last housekeeping can have passed
 */
function createClockGuard(store: LeadStore, monotonicMs: () => number): (now: number) => Promise<boolean> {
  let lastPlausible: number | undefined;
  return async (now) => {
    const last = (await store.lastHousekeeping()) ?? now;
    const passedMs = lastPlausible === undefined ? maxAbsenceMs : monotonicMs() - lastPlausible;
    if (now - last > passedMs + maxJumpMs) return false;
    lastPlausible = monotonicMs();
    return true;
  };
}

type LeadMetrics = Pick<Metrics, 'leads' | 'deliveries' | 'quotes' | 'watch'>;

/** What becomes of a configuration that is asked for by e-mail. */
type QuoteOutcome = Freezing['kind'] | 'failed' | 'mailed-without-paper';

/** Registers the gauges. @returns the counters; without metrics they do nothing */
function watchLeads(
  metrics: LeadMetrics | undefined,
  { store, uploads, now }: { store: LeadStore; uploads: Uploads; now: () => number },
  maxUploadBytes: number,
) {
  metrics?.watch({
    name: 'site_outbox_deliveries',
    help: 'Deliveries waiting for their turn, and dead ones waiting for the operator.',
    label: 'state',
    read: async () => {
      const { waiting, dead } = await store.measureOutbox(now());
      return { waiting, dead };
    },
  });
  metrics?.watch({
    name: 'site_outbox_oldest_seconds',
    help: 'Age of the oldest waiting delivery.',
    read: async () => (await store.measureOutbox(now())).oldestMs / 1000,
  });
  metrics?.watch({
    name: 'site_uploads_bytes',
    help: 'Bytes of stored uploads, and how many are allowed.',
    label: 'state',
    read: async () => ({ stored: await store.storedFileBytes(), allowed: maxUploadBytes }),
  });
  metrics?.watch({
    name: 'site_disk_free_bytes',
    help: 'Free space of the disk that holds uploads and SQLite.',
    read: uploads.freeBytes,
  });
  metrics?.watch({
    name: 'site_leads_held',
    help: 'Leads above the total of an hour, which wait for the operator.',
    read: async () => (await store.measureOutbox(now())).held,
  });
  return {
    countOutcome: (form: FormId, outcome: LeadOutcome): void =>
      metrics?.leads.inc({ form, outcome: outcomeLabel(outcome) }),
    countDelivery: (channel: Channel, outcome: DeliveryResult['kind']): void =>
      metrics?.deliveries.inc({ channel, outcome }),
    countQuote: (outcome: QuoteOutcome): void => metrics?.quotes.inc({ outcome }),
  };
}

function outcomeLabel(outcome: LeadOutcome): string {
  if (outcome.kind === 'rejected') return outcome.problem ?? 'wrong-input';
  if (!outcome.isNew) return 'repeated';
  return outcome.isSuspect ? 'suspect' : 'accepted';
}

/** Replaceable in tests. */
export interface LeadParts {
  now?: () => number;
  limits?: Partial<LeadLimits>;
  deliverers?: Deliverers;
  times?: Partial<OutboxTimes>;
  /** The disk that holds uploads. */
  disk?: Partial<UploadDisk>;
  uploadLimits?: Partial<UploadLimits>;
  /** A clock that nobody sets, ms. */
  monotonicMs?: () => number;
  intakeLimits?: Partial<IntakeLimits>;
  /** Absent on the command line, which takes no forms and sends no e-mails. */
  quotes?: { freeze: FreezeQuote; openPaper: OpenQuotePaper };
}

export interface LeadDependencies extends LeadParts {
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'leads'>;
  database: Database;
  content: Pick<ContentSource, 'page'> & { site: (...call: Parameters<ContentSource['site']>) => Promise<PlantFacts> };
  logger: Logger;
  /** Absent on the command line. */
  metrics?: LeadMetrics;
  /** Absent on the command line. */
  notices?: Notices;
}

type PlantFacts = Pick<SiteSettings, 'name' | 'phone' | 'timeZone' | 'phoneHours' | 'callHours' | 'replies'>;

export type Leads = ReturnType<typeof createLeads>;

/** Opens nothing yet: the database opens on first use, the outbox when it is started. */
export function createLeads(dependencies: LeadDependencies) {
  const { config, database, content, logger, metrics, now = Date.now, limits, ...parts } = dependencies;
  const store = createLeadStore(database, limits);
  const folder = path.join(config.dataDir, 'uploads');
  const isShared = database.listen !== undefined;
  const uploads = createUploads({
    folder,
    home: isShared ? createDatabaseHome(folder, store, now) : createLocalHome(folder),
    disk: parts.disk,
    limits: { networkBytesAnHour, storedBytes: config.leads.uploadsMaxBytes, ...parts.uploadLimits },
    scan: createVirusScan(config.leads.clamd, logger),
    readStored: store.storedFileBytes,
  });
  const readFacts = lastKnown((signal) => content.site({}, { signal }));
  /** As far as it is known: a failing content source costs no lead and delays no e-mail. */
  const readPlant = async (): Promise<Partial<PlantFacts>> => (await readFacts()) ?? {};
  let heldLoggedAt = Number.NEGATIVE_INFINITY;
  const counters = watchLeads(metrics, { store, uploads, now }, config.leads.uploadsMaxBytes);
  const { countOutcome, countDelivery, countQuote } = counters;
  const deliverers =
    parts.deliverers ??
    createDeliverers(config.leads, {
      siteUrl: config.siteUrl,
      uploads,
      readPlant,
      reserveCall: store.reserveCall,
      openPaper: parts.quotes?.openPaper,
      onWithoutPaper: (error) => {
        countQuote('mailed-without-paper');
        logger.warn({ err: error }, 'a quote is mailed without its paper');
      },
    });
  const channels = Object.keys(deliverers) as Channel[];
  const times = { ...defaultOutboxTimes, ...parts.times };
  const notices = parts.notices ?? createNotices();
  return {
    store,
    uploads,
    orphans: [createOrphanFolder(folder), ...(isShared ? [store.fileOrphanStore] : [])],
    isClockPlausible: createClockGuard(store, parts.monotonicMs ?? (() => performance.now())),
    notices,
    intake: createIntake(parts.intakeLimits),
    /** Leads above the total of an hour are held for the operator: one line in the log an hour, not thousands. */
    logHeld: () => {
      if (now() - heldLoggedAt < hourMs) return;
      heldLoggedAt = now();
      logger.error({ mend: 'npm run leads -- list --held, then release --held' }, 'leads are held for the operator');
    },
    outbox: createOutbox({ store, deliverers, logger, now, times, notices, onSettled: countDelivery }),
    countOutcome,
    quotes: {
      freeze: parts.quotes?.freeze ?? (() => Promise.reject(new Error('nothing can be counted here'))),
      count: countQuote,
    },
    readConsent: createConsentText(content, logger),
    readAdvertisingConsent: createConsentText(content, logger, 'consent-advertising'),
    readZone: async () => (await readPlant()).timeZone ?? moscowZone,
    readPlant,
    /** Channels for a lead with these values; [] when nothing is configured: the lead is then only stored and listed. */
    channelsFor: (values: Readonly<Record<string, string>>): Channel[] =>
      channels.filter((channel) => channel !== 'offer' && (channel !== 'copy' || values['email'] !== undefined)),
    /** Channels for an offer that is confirmed; [] where no mail is configured. */
    offerChannels: channels.filter((channel) => channel === 'offer'),
    retentionDays: config.leads.retentionDays,
    now,
  };
}

/** Of one call to the CRM or one step of SMTP. */
const deliveryMs = 20_000;

/** The channels that are configured, each with its way to deliver. */
function createDeliverers(
  { crmWebhookUrl, crmMethod, smtpUrl, mailboxes }: Config['leads'],
  parts: Omit<MailOptions, 'smtpUrl' | 'mailboxes' | 'timeoutMs'> & Pick<CrmOptions, 'reserveCall'>,
): Deliverers {
  const crm =
    crmWebhookUrl !== undefined &&
    createCrm({ webhookUrl: crmWebhookUrl, method: crmMethod, timeoutMs: deliveryMs, ...parts });
  const mail =
    smtpUrl !== undefined &&
    mailboxes !== undefined &&
    createMail({ smtpUrl, mailboxes, timeoutMs: deliveryMs, ...parts });
  return {
    ...(crm && { crm: crm.deliver }),
    ...(mail && { mail: mail.deliverToDepartment, copy: mail.deliverCopy, offer: mail.deliverOffer }),
  };
}
