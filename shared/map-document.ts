/** What /contacts and the document of the map tell each other. */

export const mapDocumentPath = '/embed/map';

export interface MapPlace {
  title: string;
  latitude: number;
  longitude: number;
}

/** The data block `map-state`. */
export interface MapDocumentState {
  apiKey: string;
  places: MapPlace[];
}

/** Sent to the page around the map. */
export const mapMessages = { shown: 'map-shown', failed: 'map-failed' } as const;
