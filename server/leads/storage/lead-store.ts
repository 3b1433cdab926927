/** The port to stored leads: one contract for SQLite and PostgreSQL. */
import { HttpError } from '#server/errors/http-error.ts';
import type { LeadBackups } from '#server/leads/backup/backup-file.ts';
import type { CallPace } from './call-pace.ts';
import type { Delivery, DeliveryResult, Lead, LeadStatus, NewLead, OutboxDepth, Receipt } from './lead.ts';
import type { LeadErasure } from './lead-erasure.ts';
import type { LeadFiles } from './lead-files.ts';
import type { LeadOperations } from './lead-operations.ts';
import type { Claim } from './outbox-store.ts';
import type { StoredFiles } from './stored-files.ts';

export type Acceptance =
  | { kind: 'accepted'; receipt: Receipt; isNew: boolean; isHeld?: boolean; withoutCopy?: boolean }
  /** The key belongs to a lead with other content. */
  | { kind: 'sent-differently' }
  | { kind: 'too-often' };

/** Every method throws LeadsUnavailable when the database cannot be read or written; faults of our own stay what they are. */
export interface LeadStore extends LeadOperations, LeadErasure, StoredFiles, LeadFiles, LeadBackups {
  /** Stores the lead, its consent and its deliveries in one transaction, durably before it resolves. */
  accept(lead: NewLead): Promise<Acceptance>;
  /** Undefined for an unknown number or a wrong secret. */
  findStatus(receipt: Receipt): Promise<LeadStatus | undefined>;
  findById(id: string): Promise<Lead | undefined>;
  /** Leases deliveries that are due. */
  claim(claim: Claim): Promise<Delivery[]>;
  settle(delivery: Delivery, result: DeliveryResult, now: number): Promise<void>;
  measureOutbox(now: number): Promise<OutboxDepth>;
  /** Takes a turn of the pace that all processes share. @returns ms to wait; undefined if too many calls are waiting */
  reserveCall(receiver: string, pace: CallPace, now: number): Promise<number | undefined>;
  close(): Promise<void>;
}

/** The disk is full, or the database is locked or gone. */
export class LeadsUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'requests cannot be kept', { cause, retryAfterSeconds: 60 });
    this.name = 'LeadsUnavailable';
  }
}
