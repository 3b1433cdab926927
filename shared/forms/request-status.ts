/** How far a visitor's request has come: nothing in it tells who sent it or what it says. */

import type { NamedLink } from '../content/fields.ts';

export interface RequestStep {
  title: string;
  /** When it was done, or that it is still to come. */
  state: string;
  text: string;
  isDone: boolean;
}

export interface RequestStatus {
  number: string;
  /** What was asked for. */
  about: string;
  /** Thanks, and what the plant does now. */
  lead: string;
  /** The model whose page the request came from, where it asks for that very one. */
  model?: NamedLink;
  steps: RequestStep[];
  /** Where to go on from here; the first is the nearest. */
  next: NamedLink[];
}

export interface RequestPageData {
  /** Absent where no request is asked for, or none is found. */
  status?: RequestStatus;
  /** A number or secret was given, and no request answers to it. */
  isUnknown: boolean;
}
