/** The document of the map: loads it, and tells the page around whether there is one to see. */
import { type MapDocumentState, mapMessages } from '#shared/map-document.ts';
import { drawMap } from './maps/draw-map.ts';
import './maps/map-document.css';
import { loadYandexMaps } from './maps/yandex-maps.ts';

const element = document.getElementById('map');
const stateJson = document.getElementById('map-state')?.textContent;
if (element === null || stateJson === null || stateJson === undefined) throw new Error('The document has no map');
const { apiKey, places } = JSON.parse(stateJson) as MapDocumentState;
const tell = (message: string) => window.parent.postMessage(message, window.location.origin);

try {
  drawMap(await loadYandexMaps({ apiKey }), element, places);
  tell(mapMessages.shown);
} catch (error) {
  tell(mapMessages.failed);
  reportError(error);
}
