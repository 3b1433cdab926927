/** Reads the SVG of an emblem as drawing programs write it, and lets nothing through but plain shapes. */
import sax from 'sax';
import type { VectorPicture, VectorShape } from '#shared/content/brand.ts';

/** As attributes of SVG spell them; in VectorShape as React does. */
const looks = [
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-opacity', 'opacity'],
];
const measures: Readonly<Record<string, readonly string[]>> = {
  g: [],
  path: ['d'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};
/** Drawing programs leave them behind; they show nothing. */
const silent = new Set(['title', 'desc', 'metadata', 'defs']);
const mostDepth = 12;

/** @throws Error with a Russian sentence, behind «строка N: » where there is one */
export function readVectorPicture(svg: string): VectorPicture {
  const parser = sax.parser(true, { trim: true });
  const fail = (why: string): never => {
    throw new Error(`строка ${parser.line + 1}: ${why}`);
  };
  let root: VectorShape | undefined;
  const open: VectorShape[] = [];
  let box: Pick<VectorPicture, 'viewBox' | 'ratio'> | undefined;
  /** Of an element that is left out, with what it holds. */
  let skipped = 0;
  parser.ondoctype = (type) => {
    if (/ENTITY|\[/.test(type)) fail('в файле описаны сущности (DOCTYPE […]): сохраните знак как простой SVG');
  };
  parser.onerror = (error) => fail(`это не SVG: ${error.message.split('\n')[0]}`);
  parser.onopentag = ({ name, attributes }) => {
    const given = attributes as Record<string, string>;
    if (name === 'style') fail('вид задан в style: при сохранении выберите «Атрибуты представления» вместо стилей CSS');
    if (skipped > 0 || name.includes(':') || silent.has(name) || isHidden(given)) {
      // What refers to a definition is a fault by itself.
      skipped += 1;
      return;
    }
    if (open.length > mostDepth) fail('группы вложены слишком глубоко');
    if (open.length === 0) {
      if (name !== 'svg') fail(`начало файла — «${name}», нужно svg`);
      box = readBox(given) ?? fail('у svg нет размеров: нужно viewBox="0 0 32 32"');
      root = { name, attributes: readLooks(given, fail), shapes: [] };
      open.push(root);
      return;
    }
    const own = measures[name];
    if (own === undefined) {
      return fail(
        `элемент «${name}» не подходит: знак рисуют из ${Object.keys(measures).join(', ')}; текст переведите в кривые`,
      );
    }
    const shape: VectorShape = {
      name,
      attributes: { ...pick(given, [...own, 'transform']), ...readLooks(given, fail) },
      shapes: [],
    };
    open.at(-1)?.shapes.push(shape);
    open.push(shape);
  };
  parser.ontext = (text) => {
    if (skipped === 0 && text !== '') fail(`текст «${text.slice(0, 20)}» не рисуется: переведите его в кривые`);
  };
  parser.onclosetag = () => {
    if (skipped > 0) skipped -= 1;
    else open.pop();
  };
  parser.write(svg).close();
  const { attributes = {}, shapes = [] } = (root as VectorShape | undefined) ?? {};
  if (box === undefined || shapes.length === 0) throw new Error('в файле ничего не нарисовано');
  return { ...box, shapes: Object.keys(attributes).length === 0 ? shapes : [{ name: 'g', attributes, shapes }] };
}

/** As text, for what reads SVG itself. @param ink for `currentColor` */
export function toSvg({ viewBox, shapes }: VectorPicture, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapesToSvg(shapes, ink)}</svg>`;
}

function shapesToSvg(shapes: readonly VectorShape[], ink: string): string {
  return shapes
    .map(({ name, attributes, shapes: inner }) => {
      const written = Object.entries(attributes).map(
        ([key, value]) =>
          ` ${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value.replace(/currentcolor/i, ink)}"`,
      );
      return `<${name}${written.join('')}>${shapesToSvg(inner, ink)}</${name}>`;
    })
    .join('');
}

function readBox({ viewBox, width, height }: Record<string, string>) {
  const [wide, high] = [width, height].map((length) => Number.parseFloat(length ?? ''));
  const numbers = (viewBox ?? `0 0 ${wide} ${high}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , across = 0, down = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && across > 0 && down > 0;
  return isBox ? { viewBox: numbers.join(' '), ratio: across / down } : undefined;
}

/** From attributes and from `style`, which the site's policy would not apply. */
function readLooks(given: Record<string, string>, fail: (why: string) => never): Record<string, string> {
  const styled = Object.fromEntries(
    (given['style'] ?? '').split(';').flatMap((rule) => {
      const [name = '', value] = rule.split(':').map((part) => part.trim());
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const found = pick({ ...given, ...styled }, looks);
  for (const value of Object.values(found)) {
    if (/url\(|var\(/i.test(value))
      fail(`«${value}» не подходит: нужен сплошной цвет, без градиентов, масок и переменных`);
  }
  return found;
}

/** A layer that the program only keeps. */
function isHidden({ display, style = '' }: Record<string, string>): boolean {
  return display === 'none' || /(?:^|;)\s*display\s*:\s*none/.test(style);
}

/** Values hold nothing that would end an attribute. */
function pick(given: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name]?.trim();
      if (value === undefined || value === '' || /[<>"&]/.test(value)) return [];
      return [[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]];
    }),
  );
}
