/** What the pages of the two tools show: sentences and drawings, ready made. */
import type { CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { ProductCard } from '#shared/content/product.ts';
import type { LoadDiagramDrawing } from '#shared/drawing/load-diagram.ts';
import type { LoadingDrawing } from '#shared/drawing/loading-plan.ts';
import type { TripKey } from '#shared/queries/page-queries.ts';
import type { CargoNeed } from './cargo-need.ts';
import type { TripOutcome } from './judge-trip.ts';
import type { MovableTrip } from './movable-trip.ts';
import type { TripProblems, TripText } from './trip-text.ts';

/** A profile of cargo that a visitor may name. */
export type CargoChoice = Pick<CargoProfile, 'id' | 'name' | 'kinds'>;

export interface TripFormData {
  text: TripText;
  problems: TripProblems;
  /** For a mass whose unit is asked about: addresses of what it may have meant. */
  choices: Partial<Record<TripKey, { text: string; href: string }[]>>;
  tractors: { id: string; title: string }[];
  /** What a cargo may be, beyond the usual one of its kind; [] for a plant without profiles. */
  profiles: CargoChoice[];
  /** Edition of the limits: its day, its source, what the figures rest on. */
  edition: { day: string; source: string; note: string };
}

/** A model that takes the cargo and is meant for it, as a card. */
export interface FitCard extends Pick<ProductCard, 'id' | 'name' | 'shortName' | 'price' | 'picture'> {
  href: string;
  /** «В наличии: Подольск». */
  stock: string;
  availability: ProductCard['availability'];
  leasingFromRubPerMonth?: number | undefined;
  /** Lawful payload, places, reserve. */
  figures: { label: string; value: string; note?: string }[];
  /** What it needs for this cargo, and what to think of. */
  notes: string[];
  /** Of the best. */
  drawing?: LoadingDrawing;
  /** «24 места, занято 9 600 из 13 620 мм пола». */
  placement?: string;
  /** The trip check, filled in. */
  checkHref: string;
  /** The selection for this very model: what a request is about. */
  subject: string;
}

/** Models of one kind that take the cargo, but are meant for another. */
export interface OtherKind {
  name: string;
  why: string;
  models: NamedLink[];
}

export interface FinderAnswer {
  title: string;
  /** What the cargo asks of a trailer, and why; absent where no profile speaks of it. */
  profile?: { name: string; need: string; why: string };
  /** Meant for it as they are. */
  cards: FitCard[];
  /** Meant for it, if what they lack is added. */
  lacking?: { title: string; cards: FitCard[] };
  others: OtherKind[];
  /** Models that do not take the cargo. */
  unfit: { name: string; href: string; why: string }[];
  /** Orders of the cards; [] where there is nothing to order. */
  sorts: FinderChoice[];
  /** All models, or those in stock. */
  stocks: FinderChoice[];
}

export type FinderChoice = NamedLink & { isChosen: boolean };

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
  answer?: FinderAnswer;
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
  /** What the trailer lacks for this cargo; the verdict says it too. */
  need?: CargoNeed;
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
