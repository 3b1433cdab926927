/** What the page of a service receives. */
import type { Picture } from './content/picture.ts';
import type { Service } from './content/service.ts';
import type { TrailerType } from './content/trailer-type.ts';
import type { Desk } from './page-data.ts';

/** A type of trailers beside a service: what it looks like, where its models are, what its rent costs. */
export interface ServiceType
  extends Pick<TrailerType, 'code' | 'slug' | 'pluralName' | 'category' | 'summary' | 'rentRubPerDay'> {
  picture: Picture;
}

export interface ServicePageData {
  service: Service;
  types: ServiceType[];
  desks: Desk[];
}
