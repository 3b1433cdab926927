/** The page of a lead: how far it has come. Reveals neither the sender nor the contents. */
import type { CountedView } from '#shared/configuration/counted-view.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { LabelledRow } from '#shared/pages/legal-rows.ts';

export interface LeadStep {
  title: string;
  /** When it was done, or that it is due. */
  state: string;
  text: string;
  isDone: boolean;
}

export interface LeadProgress {
  number: string;
  /** Path and query that open the page in any browser: they hold the lead's secret. */
  link: string;
  /** What was asked for. */
  about: string;
  /** Thanks, and what the plant does next. */
  thanks: string;
  /** The hour until which the plant replies; absent once it has, and where it named none. */
  promised?: LeadPromise;
  /** The model whose page the lead came from, if the lead asks for that model. */
  model?: NamedLink;
  /** What was picked in the form, without what was typed. */
  chosen: LabelledRow[];
  /** How many files came with it. */
  fileCount: number;
  /** What was counted on the site and sent along; without what the visitor has typed there. */
  counted: NamedLink[];
  /** The sums that were sent, and the paper about them. */
  quote?: LeadQuote;
  steps: LeadStep[];
  /** Links to go on with, the nearest first. */
  next: NamedLink[];
}

export interface LeadPromise {
  /** Ms since 1970. */
  by: number;
  text: string;
  /** What takes its place once the hour has passed. */
  late: string;
  isLate: boolean;
}

export interface LeadQuote {
  /** «Расчёт № …», or «Коммерческое предложение № …». */
  title: string;
  counted: CountedView;
  paper: string;
  confirmedBy?: { name: string; phone: string };
}

export interface LeadPageData {
  /** Absent if no lead is asked for or none is found. */
  status?: LeadProgress;
  /** True if a number or secret was given and no lead matches. */
  isUnknown: boolean;
}
