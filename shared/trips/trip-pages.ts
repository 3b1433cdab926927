/** What the pages of the two tools show: sentences and drawings, ready made. */
import type { LoadDiagramDrawing } from '#shared/drawing/load-diagram.ts';
import type { LoadingDrawing } from '#shared/drawing/loading-plan.ts';
import type { TripKey } from '#shared/queries/page-queries.ts';
import type { MovableTrip } from './movable-trip.ts';
import type { TripOutcome } from './trip-outcome.ts';
import type { TripProblems, TripText } from './trip-text.ts';

export interface TripFormData {
  text: TripText;
  problems: TripProblems;
  /** For a mass whose unit is asked about: addresses of what it may have meant. */
  choices: Partial<Record<TripKey, { text: string; href: string }[]>>;
  tractors: { id: string; title: string }[];
  /** Edition of the limits: its day, its source, what the figures rest on. */
  edition: { day: string; source: string; note: string };
}

/** A model in the answer of the selection. */
export interface FitModelView {
  id: string;
  name: string;
  href: string;
  /** With a special permit at least. */
  fits: boolean;
  /** Why not, or what to think of all the same. */
  notes: string[];
  /** «Разрешено до 23,67 т», «войдёт ещё 2 паллеты», … */
  facts: string[];
  /** Of the best of those that fit. */
  drawing?: LoadingDrawing;
  /** «24 места, занято 9 600 из 13 620 мм пола». */
  placement?: string;
  checkHref: string;
}

/** A cargo that is answered by one tap. */
export interface PresetTile {
  text: string;
  search: string;
  /** On a trailer that carries it; none beside an answer. */
  drawing?: LoadingDrawing;
}

export interface TrailerFinderData extends TripFormData {
  presets: PresetTile[];
  /** Of what was asked; undefined before anything was. */
  answer?: { title: string; models: FitModelView[] };
}

export interface LoadDiagramView {
  drawing: LoadDiagramDrawing;
  /** What limits each numbered part, from the front wall on. */
  bounds: string[];
  /** For screen readers. */
  label: string;
  /** Smaller circles are drawn for what remains after stops. */
  hasStops: boolean;
}

export interface TripCheckAnswer extends TripOutcome {
  above: LoadingDrawing;
  side: LoadingDrawing;
  /** «24 места: …», for screen readers and below the drawing. */
  placement: string;
  diagram?: LoadDiagramView;
  /** What the planner has placed; the drawings hold everything else. */
  movable?: MovableTrip;
  /** The address names places that this cargo cannot have. */
  lostMoves?: string;
  cargo: string[][];
  lashing: string[];
}

/** What the clean page shows before anything is asked. */
export interface TripCheckExample {
  title: string;
  /** Model and tractor. */
  vehicles: string;
  search: string;
  answer: TripCheckAnswer;
}

export interface TripCheckData extends TripFormData {
  example?: TripCheckExample;
  /** The chosen model without cargo, from the side. */
  empty?: LoadingDrawing;
  models: { id: string; name: string }[];
  trims: { code: string; name: string }[];
  /** Beyond the trim, of the chosen model. */
  options: { code: string; title: string }[];
  /** Of the chosen model. */
  model?: {
    name: string;
    href: string;
    /** «, комплектация «Оптима», опции: …»; empty for the base. */
    equipment: string;
  };
  /** «седельный тягач 4×2». */
  tractor: string;
  answer?: TripCheckAnswer;
  /** The page for the driver. */
  isSheet: boolean;
  /** The query string without the sheet. */
  editSearch: string;
}
