/** The data of a service's page. */
import type { Picture } from '#shared/content/picture.ts';
import type { Service } from '#shared/content/service.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { MachineData } from './machine-data.ts';

/** Whom to call about a matter. */
export interface Desk {
  city: string;
  role: string;
  phone: string;
  extension?: string;
  email: string;
}

/** A trailer type that the service concerns. */
export interface ServiceType
  extends Pick<TrailerType, 'code' | 'slug' | 'pluralName' | 'category' | 'summary' | 'rentRubPerDay' | 'rentTerms'> {
  picture: Picture;
}

export interface ServicePageData {
  service: Service;
  types: ServiceType[];
  desks: Desk[];
  /** What the page opens with; only the server shows it. */
  machine?: MachineData;
}

/** What a lease is estimated for: a model, in the set that its page named. */
export interface LeasedModel {
  id: string;
  name: string;
  /** Its set in words, «„Оптима“ и 2 опции»; empty for the model as it is. */
  chosen: string;
  /** Code of the set; absent for the model as it is. */
  set?: string;
  /** Its page. */
  href: string;
  /** Of one trailer, with VAT; undefined on request. */
  priceRub: number | undefined;
  /** Trailers in the set. */
  count: number;
}
