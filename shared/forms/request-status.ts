/** How far a visitor's request has come: nothing in it tells who sent it or what it says. */

export interface RequestStep {
  title: string;
  text: string;
  /** As people read it; absent while it is not done. */
  doneAt?: string;
}

export interface RequestStatus {
  number: string;
  formTitle: string;
  steps: RequestStep[];
}

export interface RequestPageData {
  /** Absent where no request is asked for, or none is found. */
  status?: RequestStatus;
  /** A number or secret was given, and no request answers to it. */
  isUnknown: boolean;
}
