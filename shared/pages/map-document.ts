/** The contract between /contacts and the map document in its frame. */

export const mapDocumentPath = '/embed/map';

/** Languages that version 3 of the map service knows; the first is the default (specification, part 9). */
export const mapLanguages = ['ru_RU', 'ru_UA', 'uk_UA', 'tr_TR', 'en_RU', 'en_US', 'he_IL', 'en_IL'] as const;
export type MapLanguage = (typeof mapLanguages)[number];

export interface MapPlace {
  title: string;
  latitude: number;
  longitude: number;
}

/** Content of the data block `map-state`. */
export interface MapDocumentState {
  /** Empty where none is configured: the script of the maps is then refused with a MapsError. */
  apiKey: string;
  language: MapLanguage;
  places: MapPlace[];
}

/** Messages that the frame posts to /contacts. */
export const mapMessages = { shown: 'map-shown', failed: 'map-failed' } as const;
