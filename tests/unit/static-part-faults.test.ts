/** Planted faults: the rule of static parts finds each of them. */
import { expect, test } from 'vitest';
import { parseSource } from '#tests/rules/source-files.ts';
import { findStaticPartFaults } from '#tests/rules/static-part-faults.ts';

const page = 'client/pages/home/page.tsx';
const part = 'client/pages/home/part.tsx';

/** The faults of a page whose static part is `Part`, without the names of files. */
function faultsOf(partSource: string, others: Record<string, string> = {}): string[] {
  return faultsIn({
    [page]: `import { Part } from './part.tsx';
      export function Page() { return <Static name="part" of={Part} />; }`,
    [part]: partSource,
    ...others,
  });
}

function faultsIn(texts: Record<string, string>): string[] {
  const files = Object.entries(texts).map(([name, text]) => [name, parseSource(name, text)] as const);
  return findStaticPartFaults(new Map(files)).map((fault) => fault.replace(/^\S+: |, in a static part of .*$/g, ''));
}

test('plain markup with data of the page has no faults', () => {
  const source = `import { use, useId, useMemo } from 'react';
    export function Part() { const id = useId(); return <p id={id}>{useMemo(() => 1, [])}</p>; }`;
  expect(faultsOf(source)).toEqual([]);
});

test('code of a static part that comes later is checked too', () => {
  const faults = faultsIn({
    [page]: `const Part = staticLater(async () => (await import('./part.tsx')).Part);
      export function Page() { return <Static name="part" of={Part} />; }`,
    [part]: `import { useState } from 'react'; export function Part() { useState(); return <p />; }`,
  });
  expect(faults).toEqual(['Part: calls useState']);
});

test.each([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useRef',
  'useSyncExternalStore',
  'useTransition',
])('a static part that calls %s is a fault, also under another name', (hook) => {
  const call = (imported: string, called: string) =>
    `import ${imported} from 'react'; export function Part() { ${called}(); return <p />; }`;
  expect(faultsOf(call(`{ ${hook} }`, hook))).toEqual([`Part: calls ${hook}`]);
  expect(faultsOf(call(`{ ${hook} as quiet }`, 'quiet'))).toEqual([`Part: calls ${hook}`]);
  expect(faultsOf(call('* as React', `React.${hook}`))).toEqual([`Part: calls ${hook}`]);
});

test.each(['ref', 'onClick', 'onToggle'])('a static part that gives %s to an element is a fault', (attribute) => {
  const source = `export function Part() { return <button ${attribute}={act}>1</button>; }`;
  expect(faultsOf(source)).toEqual([`Part: gives ${attribute} to an element`]);
});

test('a static part with a lifecycle is a fault', () => {
  const source = 'export class Part extends Component { componentDidMount() {} render() { return <p />; } }';
  expect(faultsOf(source)).toEqual(['Part: has componentDidMount']);
});

test('the rule follows components and hooks over files', () => {
  const source = `import { Inner } from './inner.tsx'; export function Part() { return <Inner />; }`;
  const inner = `import { useQuietly } from './use-quietly.ts'; export function Inner() { useQuietly(); return <p />; }`;
  const hook = `import { useState } from 'react'; export function useQuietly() { return useState(0); }`;
  const others = { 'client/pages/home/inner.tsx': inner, 'client/pages/home/use-quietly.ts': hook };
  expect(faultsOf(source, others)).toEqual(['useQuietly: calls useState']);
});

test('the rule follows what a module passes on and what a table holds', () => {
  const passing = `export { Inner as Part } from './inner.tsx';`;
  const inner = `const views = { button: View }; function View() { return <a onClick={act}>1</a>; }
    export function Inner({ kind }: { kind: 'button' }) { const Chosen = views[kind]; return <Chosen />; }`;
  const others = { 'client/pages/home/inner.tsx': inner };
  expect(faultsOf(passing, others)).toEqual(['View: gives onClick to an element']);
});

test('a page that is one static part is checked from its Page', () => {
  const source = `import { useState } from 'react'; export const isStatic = true;
    export function Page() { useState(0); return <p />; }`;
  expect(faultsIn({ [page]: source })).toEqual(['Page: calls useState']);
});

test('a fault in another file names the page that shows it', () => {
  const texts = {
    [page]: `import { Part } from './part.tsx'; export const isStatic = true; export function Page() { return <Part />; }`,
    [part]: `import { useState } from 'react'; export function Part() { useState(0); return <p />; }`,
  };
  const files = Object.entries(texts).map(([name, text]) => [name, parseSource(name, text)] as const);
  expect(findStaticPartFaults(new Map(files))).toEqual([`${part}: Part: calls useState, in a static part of ${page}`]);
});

test('what the server alone renders as HTML is checked as well', () => {
  const source = `import { useState } from 'react'; export const html = () => renderToStaticMarkup(<Menu />);
    function Menu() { useState(0); return <p />; }`;
  expect(faultsIn({ 'client/entry-server.tsx': source })).toEqual(['Menu: calls useState']);
});

test.each([
  ['a closure', 'export function Page() { return <Static name="part" of={() => <p />} />; }'],
  [
    'a local component',
    'export function Page() { const Part = () => <p />; return <Static name="part" of={Part} />; }',
  ],
  ['a parameter', 'export function Page({ Part }: Props) { return <Static name="part" of={Part} />; }'],
  [
    'a local name that hides one of the module',
    'function Part() { return <p />; } export function Page() { const Part = () => <i />; return <Static of={Part} />; }',
  ],
  ['a call', 'export function Page() { return <Static name="part" of={makePart(1)} />; }'],
  ['spread props', 'export function Page(props: Props) { return <Static name="part" {...props} />; }'],
])('%s is no component for a static part', (_, source) => {
  expect(faultsIn({ [page]: source })).toEqual(['of={…} takes a component of module level by its name']);
});
