/** A brand: the colours that are made of it can be read, and its vectors hold shapes alone, whatever program wrote them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourFaults, contrast, makeColours } from '#server/brand/read-brand.ts';
import { readVectorPicture, toSvg } from '#server/brand/vector-picture.ts';
import type { BrandFile } from '#shared/content/brand.ts';

const file: BrandFile = {
  ...{ accent: '#ff6a13', ink: '#14181d', band: '#1f262d', radiusPx: 4 },
  ...{ namedBeside: true, curtainMark: 'none' },
};

test('text in the hue of any accent can be read in both themes, and text on it where the check says nothing', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...rgb) => {
      const accent = `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      const { accentInkOnLight, accentInkOnDark, accentHover, onAccent } = makeColours({ ...file, accent });
      for (const ground of ['#ffffff', '#f3f5f7']) expect(contrast(accentInkOnLight, ground)).toBeGreaterThanOrEqual(5);
      for (const ground of ['#12161a', '#1b2127']) expect(contrast(accentInkOnDark, ground)).toBeGreaterThanOrEqual(5);
      if (colourFaults({ ...file, accent }).length === 0) {
        for (const ground of [accent, accentHover]) expect(contrast(onAccent, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

const bright = { onLight: '#ff6a13', onDark: '#ff9350' };

test.each<[what: string, wrong: Partial<BrandFile>, fault: string]>([
  ['a pale text', { ink: '#9aa5af' }, 'ink: написано «#9aa5af», контраст на светлом фоне 2,3'],
  ['a bright band', { band: '#ffd400' }, 'band: написано «#ffd400», контраст под светлым текстом 1,4'],
  ['a bright link', { accentInk: bright }, 'accentInk.onLight: написано «#ff6a13», контраст на светлом фоне 2,6'],
])('%s is a fault', (_what, wrong, fault) => {
  expect(colourFaults({ ...file, ...wrong })).toContain(`${fault}: нужно не меньше 4,5`);
});

const svg = (inner: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const square = '<path d="M0 0h32v32z"/>';

const inkscape = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Created with Inkscape -->${svg(
  `<sodipodi:namedview id="a"><inkscape:page/></sodipodi:namedview><defs id="defs1"/><metadata><rdf:RDF/></metadata>
       <g inkscape:label="Слой 1" id="layer1" style="display:inline"><path style="fill:#0055aa;stroke:none;-inkscape-stroke:none" d="M0 0h64v32z" id="p"/></g>
       <g style="display:none"><path d="M1 1z"/></g>`,
  'width="64mm" height="32mm" viewBox="0 0 64 32" xmlns:inkscape="http://i.example" xmlns:sodipodi="http://s.example" xmlns:rdf="http://r.example"',
)}`;
const illustrator = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(
  '<title>Знак</title><polygon points="0,0 10,0 10,10" fill="#0055AA"/>',
  'version="1.1" x="0px" y="0px" viewBox="0,0,10,10" xml:space="preserve"',
)}`;
const figma = svg('<rect width="24" height="24" rx="4" fill="white"/>', 'width="48" height="24" fill="none"');

test.each([
  ['plain', svg(square), '0 0 32 32', 1],
  ['Inkscape', inkscape, '0 0 64 32', 2],
  ['Illustrator', illustrator, '0 0 10 10', 1],
  ['Figma', figma, '0 0 48 24', 2],
])('what %s writes is read', (_program, text, viewBox, ratio) => {
  const picture = readVectorPicture(text);
  expect(picture).toMatchObject({ viewBox, ratio });
  expect(readVectorPicture(toSvg(picture, '#000000'))).toEqual(picture);
});

test('only shapes and their looks come through, styles as attributes; hidden layers are left out', () => {
  const text = svg(
    `<path style="fill:currentColor; stroke-width:2" d="M0 0z" onclick="alert(1)" href="//evil.example" class="a"/>
     <g display="none"><path d="M1 1z"/></g>`,
  );
  const looks = '<path d="M0 0z" fill="#112233" stroke-width="2"></path>';
  expect(toSvg(readVectorPicture(text), '#112233')).toBe(svg(looks, 'viewBox="0 0 32 32"'));
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), /строка 1: элемент «script» не подходит: знак рисуют из g, path/],
  ['a text', svg('<text>Завод</text>'), /элемент «text» не подходит.*переведите в кривые/],
  ['a sheet', svg('<defs><style>.a{fill:red}</style></defs><path class="a" d="M0 0z"/>'), /«Атрибуты представления»/],
  ['a gradient', svg('<path fill="url(#a)" d="M0 0z"/>'), /«url\(#a\)» не подходит: нужен сплошной цвет/],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}`, /описаны сущности/],
  ['another document', '<html><body/></html>', /начало файла — «html», нужно svg/],
  ['no size', svg(square, ''), /у svg нет размеров/],
  ['nothing in it', svg(''), /ничего не нарисовано/],
  ['a file cut short', '<svg viewBox="0 0 1 1"><path', /это не SVG/],
  ['groups without end', svg(`${'<g>'.repeat(50)}${square}${'</g>'.repeat(50)}`), /вложены слишком глубоко/],
])('%s is refused in words', (_what, text, words) => {
  expect(() => readVectorPicture(text)).toThrow(words);
});
