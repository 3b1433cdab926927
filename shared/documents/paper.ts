/** A paper of the plant, ready to render: all words and figures made by the server, in the order in which they are read. */
import type { Brand } from '#shared/content/brand.ts';
import type { InkPath } from '#shared/drawing/ink-groups.ts';
import type { Grade } from '#shared/trips/margin.ts';

export interface Paper {
  /** Of the file, and the heading of its first page. */
  title: string;
  /** «Технический лист», «Расчёт № …»: above the title and at the head of every page. */
  kind: string;
  /** One sentence below the title. */
  lead?: string | undefined;
  /** «23 ноября 2026 г.»; absent where the content says of no day. */
  day?: string | undefined;
  plant: PaperPlant;
  /** The page that it came from, without scheme. */
  address: string;
  url: string;
  /** Wide pages without a heading: the title block of each sheet names the subject. */
  isLandscape?: boolean | undefined;
  blocks: PaperBlock[];
}

export interface PaperPlant {
  name: string;
  brand: Pick<Brand, 'emblem' | 'colours' | 'curtainMark'>;
  phone: string;
  email: string;
  /** That the plant is a sample; a real plant has none. */
  notice?: string | undefined;
}

export type PaperBlock =
  | { kind: 'heading'; text: string; isOnNewPage?: boolean }
  | { kind: 'text'; text: string; title?: string }
  | { kind: 'list'; items: string[]; title?: string; isNumbered?: boolean }
  | { kind: 'picture'; jpeg: Uint8Array; caption: string; isLow: boolean }
  | { kind: 'figures'; figures: PaperFigure[] }
  | { kind: 'drawing'; title: string; drawing: PaperDrawing; caption: string }
  | ({ kind: 'sheet' } & PaperSheet)
  | { kind: 'columns'; columns: PaperGroup[][]; isOnNewPage?: boolean }
  | { kind: 'table'; table: PaperTable }
  | { kind: 'qr'; path: string; sizeModules: number; text: string }
  | TripBlock
  | BookBlock;

export type TripBlock =
  /** One that is not good has a black frame: it is seen on any printer. */
  | { kind: 'verdict'; grade: Grade; title: string; items: string[] }
  | { kind: 'placement'; title: string; drawings: PaperDrawing[]; caption: string }
  | { kind: 'diagram'; title: string; drawing: PaperDrawing; text: string; items: string[] };

/** A page of its own. */
export interface PaperSheet {
  drawing: PaperDrawing;
  /** Points of paper for a unit of the drawing: its scale. */
  pointsPerUnit: number;
  /** Below the drawing. */
  columns: PaperGroup[][];
  notes: string;
  /** Cells from the left; the first takes the room that is left. */
  titleBlock: PaperGroup['rows'];
}

export type BookBlock =
  | { kind: 'contents'; title: string; chapters: { number: string; text: string }[] }
  | { kind: 'chapter'; number: string; text: string }
  | { kind: 'section'; text: string }
  | { kind: 'warning'; tone: 'danger' | 'caution'; text: string }
  | { kind: 'lines'; rows: PaperField[][] }
  | { kind: 'record'; title: string; details: string; works: string[]; rows: PaperField[][]; stamp: string }
  | { kind: 'hand-table'; columns: PaperColumn[]; rows: string[][] };

/** A line to fill in by hand. */
export interface PaperField {
  label: string;
  /** Share of the width. */
  width: number;
}

export interface PaperFigure {
  label: string;
  value: string;
  unit?: string;
}

export interface PaperGroup {
  title: string;
  rows: { label: string; value: string }[];
}

export interface PaperTable {
  /** For long tables of short rows. */
  isDense?: boolean;
  columns: PaperColumn[];
  rows: PaperRow[];
}

export interface PaperColumn {
  title: string;
  /** Share of the width. */
  width: number;
  isFigure?: boolean;
}

export interface PaperRow {
  cells: string[];
  /** Below the first cell, in small type. */
  details?: string;
  isTotal?: boolean;
  /** A title for the rows below it, in its first cell. */
  isGroup?: boolean;
  /** Its cells differ: a mark that black-and-white print shows. */
  isMarked?: boolean;
}

/** Vectors in the units of their own box, y downwards, from back to front. */
export interface PaperDrawing {
  width: number;
  height: number;
  textSize: number;
  paths: InkPath[];
  lines: PaperLine[];
  texts: PaperDrawingText[];
}

export interface PaperLine {
  d: string;
  look: 'road' | 'extension' | 'line' | 'tick' | 'accent-line' | 'accent-tick';
}

export interface PaperDrawingText {
  x: number;
  y: number;
  text: string;
  isVertical: boolean;
  isAccent: boolean;
  /** What stands at x; the middle unless given. */
  anchor?: 'end';
}

export type RenderPaper = (paper: Paper, fonts: PaperFonts) => Promise<Uint8Array>;

export type PaperFonts = Record<'regular' | 'bold', string>;
