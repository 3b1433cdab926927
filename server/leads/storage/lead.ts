/** A lead: what a visitor sends with a form, as it is stored, delivered and shown. Times are ms since 1970. */
import type { Confirmation, Quote } from '#server/leads/quotes/quote.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { Department } from '#shared/forms/forms.ts';
import type { Subject } from '#shared/forms/subjects.ts';

/** Where a lead is delivered: the plant's CRM, the department's mailbox; to the visitor a copy, and the offer that a manager confirms. */
export type Channel = 'crm' | 'mail' | 'copy' | 'offer';

/** Crowd: nothing suspicious, but above the total of an hour. */
export type SpamReason = 'trap' | 'too-fast' | 'no-origin' | 'crowd';

/** Each has limits of its own. Held: nothing suspicious, but above the total of an hour. */
export type LeadKind = 'genuine' | 'suspect' | 'held';

export interface LeadFile {
  /** Random; its name in the folder of uploads. */
  id: string;
  /** As the visitor named it, with the ending of its type. */
  name: string;
  /** Media type, detected from the content. */
  type: string;
  bytes: number;
  sha256: string;
  /** No virus was found; absent if nobody looked. */
  isScanned?: true;
}

/** Proof of what the visitor agreed to; it outlives the lead. */
export interface Consent {
  /** Version of the consent document that the form showed. */
  version: string;
  /** Hash of that document; absent if it was not at hand. */
  textSha256?: string;
  /** Version and hash of the document about advertising, when the visitor agreed to it. */
  advertisingVersion?: string;
  advertisingSha256?: string;
  /** IP address of the client. */
  address: string;
}

/** A stored consent, as evidence if it is disputed. */
export interface GivenConsent extends Consent {
  number: string;
  form: FormId;
  at: number;
}

export interface NewLead {
  /** The same wherever the lead is sent; the CRM's origin id. */
  id: string;
  form: FormId;
  department: Department;
  values: FormValues;
  /** Path of the page that showed the form, or of the form's home. */
  page: string;
  files: readonly LeadFile[];
  /** What a quote form was answered with. */
  quote?: Quote;
  /** What the visitor had counted on the site, as it was described on that day. */
  subjects?: readonly Subject[];
  /** Until when a reply is promised; absent where no hour is. */
  replyBy?: number;
  consent: Consent;
  /** Equal for leads of equal content. */
  fingerprint: string;
  /** Idempotency key, made in the browser; absent without scripts. */
  key?: string;
  spam?: SpamReason;
  /** The client's network, by which limits count. */
  network: string;
  channels: readonly Channel[];
  /** When it is accepted and when it is erased. */
  at: number;
  eraseAt: number;
}

/** Number to say on the phone and secret for the link: together they open the page of the lead. */
export interface Receipt {
  number: string;
  secret: string;
}

/** Progress of a lead, and what it was about. */
export interface LeadStatus {
  number: string;
  form: FormId;
  /** As in NewLead; leads of earlier versions hold whatever was sent. */
  page: string;
  /** Typed by the visitor: compare it with the plant's products, never show it. */
  product?: string;
  /** No e-mail goes to its sender: none was asked for, none can be sent, or the mailbox has had enough of them. */
  withoutCopy?: true;
  department: Department;
  acceptedAt: number;
  /** As in NewLead. */
  replyBy?: number;
  passedOnAt?: number;
  answeredAt?: number;
  quote?: Quote;
  subjects?: readonly Subject[];
  confirmation?: Confirmation;
}

/** A stored lead, for those who deliver and answer it. */
export interface Lead extends Receipt, Omit<LeadStatus, 'product' | 'withoutCopy'> {
  id: string;
  department: Department;
  values: FormValues;
  files: readonly LeadFile[];
  hasAdvertising: boolean;
  spam?: SpamReason;
}

/** One claimed delivery of a lead to one channel. */
export interface Delivery {
  leadId: string;
  channel: Channel;
  /** Including this one. */
  attempts: number;
  createdAt: number;
  /** Identifies this claim: a result is stored only while the claim is current. */
  lease: string;
}

export type DeliveryResult =
  | { kind: 'delivered' }
  | { kind: 'again'; at: number; error: string }
  | { kind: 'dead'; error: string };

export interface OutboxDepth {
  waiting: number;
  /** Given up: they wait for the operator. */
  dead: number;
  /** Age of the oldest waiting delivery. */
  oldestMs: number;
  /** Leads above the total of an hour, which the operator releases. */
  held: number;
}
