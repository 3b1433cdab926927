/** The port through which requests are kept: one contract, in SQLite and in PostgreSQL. */
import { HttpError } from '../errors/http-error.ts';
import type { Delivery, DeliveryResult, Lead, LeadStatus, NewLead, OutboxDepth, Receipt } from './lead.ts';
import type { LeadOperations } from './operate-leads.ts';
import type { Claim } from './outbox-store.ts';

export type Acceptance =
  | { kind: 'accepted'; receipt: Receipt; isNew: boolean }
  /** The key belongs to a request with another content. */
  | { kind: 'sent-differently' }
  | { kind: 'too-often' };

/** How many requests are taken in a time; equal ones that are sent again do not count. */
export interface LeadLimits {
  hourMs: number;
  /** Within an hour: from one address, with one phone or e-mail, in all. */
  perNetwork: number;
  perContact: number;
  inAll: number;
  /** Within a minute: from one address without a trace of where it comes from. */
  perUnknownOrigin: number;
  /** Within this time an equal request is the same request. */
  sameWithinMs: number;
}

export const defaultLeadLimits: LeadLimits = {
  hourMs: 3_600_000,
  perNetwork: 30,
  perContact: 10,
  inAll: 2000,
  perUnknownOrigin: 1,
  sameWithinMs: 600_000,
};

/** Every method throws LeadsUnavailable when the database does not take or give anything. */
export interface LeadStore extends LeadOperations {
  /** Keeps the request and what is to be delivered of it, both or neither, durably before it resolves. */
  accept(lead: NewLead): Promise<Acceptance>;
  /** Undefined for an unknown number or a wrong secret. */
  findStatus(receipt: Receipt): Promise<LeadStatus | undefined>;
  findById(id: string): Promise<Lead | undefined>;
  /** Takes deliveries that are due, for the time of a lease. */
  claim(claim: Claim): Promise<Delivery[]>;
  settle(delivery: Delivery, result: DeliveryResult, now: number): Promise<void>;
  measureOutbox(now: number): Promise<OutboxDepth>;
  close(): Promise<void>;
}

/** The disk is full, the database is locked or gone. */
export class LeadsUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'requests cannot be kept', { cause, retryAfterSeconds: 60 });
    this.name = 'LeadsUnavailable';
  }
}
