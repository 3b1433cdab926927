/** The entry of the map's own document: loads the map and reports the outcome to the page around it. */
import { loadYandexMaps, type YandexMaps } from '#client/maps/yandex-maps.ts';
import { type MapDocumentState, type MapPlace, mapMessages } from '#shared/pages/map-document.ts';

/** Space around the outermost markers, px. */
const marginPx = 64;

function drawMap(maps: YandexMaps, element: HTMLElement, places: MapPlace[]): void {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const bounds = [
    [Math.min(...longitudes), Math.max(...latitudes)],
    [Math.max(...longitudes), Math.min(...latitudes)],
  ];
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const map = new maps.YMap(element, { location: { bounds }, margin: [marginPx, marginPx, marginPx, marginPx] }, [
    new maps.YMapDefaultSchemeLayer({ theme }),
    new maps.YMapDefaultFeaturesLayer({}),
  ]);
  for (const { title, latitude, longitude } of places) {
    map.addChild(new maps.YMapMarker({ coordinates: [longitude, latitude] }, makeMarker(title)));
  }
}

function makeMarker(title: string): HTMLElement {
  const marker = document.createElement('div');
  marker.className = 'marker';
  marker.textContent = title;
  return marker;
}

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
