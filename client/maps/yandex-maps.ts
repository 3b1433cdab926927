/** Loads the Yandex Maps JS API v3 and validates its options (specification, parts 7 and 8). */
import { type MapLanguage, mapLanguages } from '#shared/pages/map-document.ts';

export class MapsError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MapsError';
  }
}

const versions = ['v3'];
/** Every option with its default. */
const defaults = { apiKey: '', language: mapLanguages[0] as MapLanguage, version: 'v3', timeoutMs: 5000 };
export type MapsOptions = Partial<typeof defaults>;

/**
 * @returns the URL of the script
 * @throws MapsError for a missing key, an unknown option or an unsupported value
 */
export function mapsScriptUrl(options: MapsOptions): string {
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(defaults, name));
  const allowed = Object.keys(defaults).join(', ');
  if (unknown.length > 0) throw new MapsError(`Unknown maps options: ${unknown.join(', ')}. Allowed: ${allowed}.`);
  const { apiKey, language, version } = { ...defaults, ...options };
  if (apiKey.trim() === '') throw new MapsError('The API key of the maps is missing: set YANDEX_MAPS_API_KEY.');
  if (!mapLanguages.includes(language)) {
    throw new MapsError(`Unknown maps language ${language}: ${mapLanguages.join(', ')}.`);
  }
  if (!versions.includes(version)) throw new MapsError(`Unknown maps version ${version}: ${versions.join(', ')}.`);
  return `https://api-maps.yandex.ru/${version}/?${new URLSearchParams({ apikey: apiKey, lang: language })}`;
}

/** @throws MapsError for wrong options, and if the script fails to load or is not ready within `timeoutMs` */
export async function loadYandexMaps(options: MapsOptions): Promise<YandexMaps> {
  const script = document.createElement('script');
  script.src = mapsScriptUrl(options);
  script.referrerPolicy = 'strict-origin-when-cross-origin';
  const timeoutMs = options.timeoutMs ?? defaults.timeoutMs;
  try {
    await withTimeout(timeoutMs, 'The script of the maps did not come', (resolve, reject) => {
      script.addEventListener('load', () => resolve(undefined));
      script.addEventListener('error', () => reject(new MapsError('The script of the maps cannot be loaded.')));
      document.head.append(script);
    });
    const maps = window.ymaps3;
    if (maps === undefined) throw new MapsError('The maps script did not define ymaps3.');
    await withTimeout(timeoutMs, 'The maps did not get ready', (resolve, reject) => maps.ready.then(resolve, reject));
    return maps;
  } catch (error) {
    // The next attempt starts with a new script element.
    script.remove();
    throw error instanceof MapsError ? error : new MapsError('The maps did not start.', { cause: error });
  }
}

type Settle = (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void;

function withTimeout(timeMs: number, what: string, begin: Settle): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new MapsError(`${what} within ${timeMs} ms.`)), timeMs);
    begin(resolve, reject);
  });
}

/** The part of the API that the site uses; coordinates are [longitude, latitude] in degrees. */
export interface YandexMaps {
  ready: Promise<void>;
  YMap: new (element: HTMLElement, properties: object, children?: object[]) => { addChild(child: object): unknown };
  YMapDefaultSchemeLayer: new (properties: object) => object;
  YMapDefaultFeaturesLayer: new (properties: object) => object;
  YMapMarker: new (properties: { coordinates: [number, number] }, element: HTMLElement) => object;
}

declare global {
  interface Window {
    ymaps3?: YandexMaps;
  }
}
