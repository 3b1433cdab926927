/** Classes of CSS modules: whatever code takes of a module is in it, and nothing is in it that no code takes. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { listProjectFiles, readText, type SourceFile } from '#tests/rules/source-files.ts';
import { inFolder } from '#tests/rules/source-rules.ts';

interface ModuleUse {
  sheet: string;
  user: string;
  taken: string[];
  /** Takes classes by names that only a running program knows. */
  isOpen: boolean;
}

const uses = inFolder('client').flatMap(readUses);

test('a class that code takes of a CSS module is in that module', () => {
  const faults = uses.flatMap(({ sheet, user, taken }) => {
    const defined = definedClasses(sheet);
    return taken.filter((name) => !defined.has(name)).map((name) => `${user}: .${name} is not in ${sheet}`);
  });
  expect(faults).toEqual([]);
});

test('a class of a CSS module is taken by code: rules of any other match nothing', () => {
  const faults = [...Map.groupBy(uses, ({ sheet }) => sheet)].flatMap(([sheet, users]) => {
    if (users.some(({ isOpen }) => isOpen)) return [];
    const taken = new Set(users.flatMap((use) => use.taken));
    return [...definedClasses(sheet)].filter((name) => !taken.has(name)).map((name) => `${sheet}: .${name}`);
  });
  expect(faults).toEqual([]);
});

const sheets = listProjectFiles('client').filter((name) => name.endsWith('.css'));

test('what follows the scrolling changes colours at most: a half-grown bar would show a false figure', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const faults = sheets.flatMap((name) => {
    const text = readText(name);
    if (!text.includes('animation-timeline')) return [];
    const frames = [...text.matchAll(/@keyframes [\s\S]*?\n\}/g)].map(([rule]) => rule).join('\n');
    return [...frames.matchAll(/^\s+([\w-]+):/gm)].flatMap(([, property = '']) =>
      ['opacity', 'fill', 'color', 'stroke'].includes(property) ? [] : [`${name}: ${property}`],
    );
  });
  expect(faults).toEqual([]);
});

test('no figure grows in a transition', () => {
  const figures = sheets.filter((name) => /^client\/(drawing|components\/(figures|products))\//.test(name));
  expect(figures.length).toBeGreaterThan(10);
  const growing = /transition:[^;]*(clip-path|transform|width|height|stroke-dash)/;
  expect(figures.filter((name) => growing.test(readText(name)))).toEqual([]);
});

function readUses({ name: user, text }: SourceFile): ModuleUse[] {
  return [...text.matchAll(/^import (\w+) from '(\.\/|#)([^']+\.module\.css)';$/gm)].map(
    ([, styles = '', root, address = '']) => ({
      sheet: root === '#' ? address : path.posix.join(path.posix.dirname(user), address),
      user,
      taken: [...text.matchAll(new RegExp(`\\b${styles}\\['([^']+)'\\]`, 'g'))].map(([, name = '']) => name),
      isOpen: new RegExp(`\\b${styles}\\[[^']`).test(text),
    }),
  );
}

function definedClasses(sheet: string): Set<string> {
  const rules = readText(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));
}
