/** The entry of the map's own document: loads the map and reports the outcome to the page around it. */

import { drawMap } from '#client/maps/draw-map.ts';
import { loadYandexMaps } from '#client/maps/yandex-maps.ts';
import { type MapDocumentState, mapMessages } from '#shared/pages/map-document.ts';

const element = document.getElementById('map');
const stateJson = document.getElementById('map-state')?.textContent;
if (element === null || stateJson === null || stateJson === undefined) throw new Error('The document has no map');
const { apiKey, language, places } = JSON.parse(stateJson) as MapDocumentState;
const report = (message: string) => window.parent.postMessage(message, window.location.origin);

try {
  drawMap(await loadYandexMaps({ apiKey, language }), element, places);
  report(mapMessages.shown);
} catch (error) {
  element.remove();
  document.getElementById('map-fallback')?.removeAttribute('hidden');
  report(mapMessages.failed);
  reportError(error);
}
