/** A visitor's request as it is kept: what it holds, where it stands, what is on its way. */
import type { FormValues } from '#shared/forms/form-field.ts';
import type { Department, FormId } from '#shared/forms/forms.ts';

/** Where a request is delivered: the plant's CRM, the department's mailbox, the visitor's. */
export type Channel = 'crm' | 'mail' | 'copy';

export type SpamReason = 'trap' | 'too-fast' | 'no-origin';

export interface LeadFile {
  /** Random; the name under which it lies in the folder of uploads. */
  id: string;
  /** As the visitor named it. */
  name: string;
  type: string;
  bytes: number;
  sha256: string;
}

/** Proof of what the visitor agreed to; it outlives the request. */
export interface Consent {
  /** Version of the document at that moment. */
  version: string;
  /** Version of the mark's words, where the visitor has agreed to advertising. */
  advertisingVersion?: string;
  address: string;
}

/** A consent as it was given, and can be shown to whoever doubts it. */
export interface GivenConsent extends Consent {
  form: FormId;
  at: number;
}

export interface NewLead {
  /** Stable wherever it is sent: the origin id. */
  id: string;
  form: FormId;
  department: Department;
  values: FormValues;
  /** Path of the page that showed the form. */
  page: string;
  files: readonly LeadFile[];
  consent: Consent;
  /** Equal for equal requests. */
  fingerprint: string;
  /** Made in the browser; absent without scripts. */
  key?: string;
  spam?: SpamReason;
  /** The client's address, of IPv6 its first 64 bits. */
  network: string;
  channels: readonly Channel[];
  /** Time, ms since 1970, when it is accepted and when it is erased. */
  at: number;
  eraseAt: number;
}

/** How far a request has come, and what it was about. */
export interface LeadStatus {
  number: string;
  form: FormId;
  /** Path of the page that showed the form, or whatever was sent in its place. */
  page: string;
  /** Typed by the visitor: to be compared with what the plant makes, never to be shown. */
  product?: string;
  acceptedAt: number;
  passedOnAt?: number;
  answeredAt?: number;
}

/** A number to say on the phone and a secret for the link: together they open the page of the request. */
export interface Receipt {
  number: string;
  secret: string;
}

/** A request as it was kept, for those who deliver and answer it. */
export interface Lead extends Receipt {
  id: string;
  form: FormId;
  department: Department;
  values: FormValues;
  page: string;
  files: readonly LeadFile[];
  hasAdvertising: boolean;
  spam?: SpamReason;
  acceptedAt: number;
  passedOnAt?: number;
  answeredAt?: number;
}

/** One delivery of one request; the origin id is the request's, whatever happens. */
export interface Delivery {
  leadId: string;
  channel: Channel;
  /** This one counted. */
  attempts: number;
  createdAt: number;
  /** Tells whether it is still ours when it has been made. */
  lease: string;
}

export type DeliveryResult =
  | { kind: 'delivered' }
  | { kind: 'again'; at: number; error: string }
  | { kind: 'dead'; error: string };

/** What is on its way; `dead` deliveries wait for an operator. */
export interface OutboxDepth {
  waiting: number;
  dead: number;
  /** Age of the oldest that waits, ms. */
  oldestMs: number;
}
