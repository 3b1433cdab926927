/** Draws the offices on a Yandex map. */
import type { MapPlace } from '#shared/pages/map-document.ts';
import type { YandexMaps } from './yandex-maps.ts';

/** Space around the outermost markers, px. */
const marginPx = 64;

export function drawMap(maps: YandexMaps, element: HTMLElement, places: MapPlace[]): void {
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
