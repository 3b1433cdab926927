/** The contract between /contacts and the map document in its frame. */

export const mapDocumentPath = '/embed/map';

export interface MapPlace {
  title: string;
  latitude: number;
  longitude: number;
}

/** Content of the data block `map-state`. */
export interface MapDocumentState {
  apiKey: string;
  places: MapPlace[];
}

/** Messages that the frame posts to /contacts. */
export const mapMessages = { shown: 'map-shown', failed: 'map-failed' } as const;
