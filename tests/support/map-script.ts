/** A stand-in for the script of Yandex Maps, the least that draws: a map that paints its markers. */
export const mapScript = `window.ymaps3 = { ready: Promise.resolve(), YMap: class { constructor(element) { this.element = element; new Function('return 1')(); }
addChild({ element }) { this.element.append(element); } }, YMapDefaultSchemeLayer: class {}, YMapDefaultFeaturesLayer: class {},
YMapMarker: class { constructor(properties, element) { this.element = element; } } };`;
