/** «The machine in parts» of a service page, drawn: the data of a part that only the server renders. */
import type { NamedLink } from '#shared/content/fields.ts';
import type { MachineRuler, MachineWalk, TrailerPart } from '#shared/content/machine.ts';
import type { InkPath } from '#shared/drawing/ink-groups.ts';
import type { MachineView } from '#shared/drawing/machine-view.ts';

export interface MachineData {
  title: string;
  /** What the drawing proves. */
  claim: string;
  action: NamedLink;
  /** How it looks: each page opens in its own way. */
  look: string;
  drawings: MachineSheet[];
  legend: { text: string; tone: number }[];
  ruler?: MachineRuler;
  walk?: WalkSheet;
}

export interface MachineSheet {
  title: string;
  isFragment: boolean;
  view: MachineView;
  callouts: NumberedCallout[];
}

export interface NumberedCallout {
  /** Counted over all drawings of the page. */
  number: number;
  part: TrailerPart;
  text: string;
  figure: string;
  /** Where it is said in full. */
  href: string;
  /** Of the legend, from 1; 0 without a legend. */
  tone: number;
}

export interface WalkSheet extends Pick<MachineWalk, 'title'> {
  width: number;
  height: number;
  paths: InkPath[];
  /** The way around the trailer. */
  way: string;
  stops: { x: number; y: number; number: number; text: string; href: string }[];
}
