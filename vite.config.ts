/** Builds what holds JSX: the browser bundle (dist/client) and the render module (dist/server). */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { precompress } from './server/frontend/precompress.ts';
import { quietReactSignals } from './server/frontend/react-signals.ts';
import { digestSources } from './server/frontend/source-digest.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const projectFolder = import.meta.dirname;
/** Also on two processors: many tests wait more than they work. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * Few files for the browser, without code that a page does not use: one with all that every page needs, and what
 * several pages share by the pages that share it, small crumbs swept together.
 */
const chunks = {
  codeSplitting: {
    groups: [
      // The map has a document of its own, and only this in common with the site.
      { name: 'map-document', test: /[\\/]map-document\.ts$/, priority: 2 },
      {
        name: 'core',
        tags: ['$initial' as const],
        test: /^(?!.*([\\/]client[\\/](maps|entry-map|entry-start)|map-document))/,
        priority: 1,
      },
      {
        name: 'shared',
        test: /[\\/](client[\\/](components|browser)|shared)[\\/]/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 12000,
      },
    ],
  },
  // Their own names list every page that shares them; hashes of six signs, for documents name a dozen.
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash:6].js`,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    `assets/${name.replace(/~[^.]*|\.[^.]*$/g, '')}-[hash:6][extname]`,
};

export default defineConfig(({ command }) => ({
  root: projectFolder,
  publicDir: 'client/public',
  appType: 'custom',
  plugins: [react(), quietReactSignals(), describeBuild()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  build: {
    target: 'es2022',
    // Small files stay files: the policy allows no data: addresses.
    assetsInlineLimit: 0,
    // The document names styles and preloads itself; the preload helper must only add what is missing.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['client/entry-start.ts', 'client/entry-client.tsx', 'client/entry-map.ts'],
          output: chunks,
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: 'client/entry-server.tsx', output: { entryFileNames: 'render.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Long and light: the others run beside it.
      { ...testProject('endurance', 60_000), maxWorkers },
      // Each starts a site of its own; what they all load is loaded once.
      { ...testProject('http', 20_000), maxWorkers, isolate: false },
      { ...testProject('unit', 20_000), maxWorkers },
      // Two browsers wait for the network more than they work. A busy machine may hold up a frame that a test waits for:
      // what is broken fails twice, and what passed the second time is told.
      { ...testProject('browser', 60_000), maxWorkers: 2, retry: 1 },
      // One at a time and nothing else: these tests load the machine themselves.
      { ...testProject('process', 60_000), fileParallelism: false, retry: 1 },
    ].map((test) => ({ test })),
  },
}));

function testProject(name: 'endurance' | 'http' | 'unit' | 'browser' | 'process', testTimeout: number) {
  return {
    name,
    include:
      name === 'unit' ? ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'] : [`tests/${name}/**/*.test.ts`],
    environment: 'node',
    testTimeout,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'production' },
  };
}

const ownerOf = new Map<string, string>();

/**
 * Three letters for the sheet and one or two for the class: a page names some 300 of them, and a first visit waits for
 * every packet of it. Names of one sheet are alike, so that they compress well.
 */
function shortName(name: string, file: string, css: string): string {
  const local = path.relative(projectFolder, file.replace(/\?.*$/, ''));
  const prefix = createHash('sha256').update(local).digest('base64url').slice(0, 3);
  const owner = ownerOf.get(prefix) ?? local;
  if (owner !== local) throw new Error(`The classes of ${local} would have the names of those in ${owner}`);
  ownerOf.set(prefix, local);
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, found]) => found));
  const index = [...names].indexOf(name);
  if (index === -1) throw new Error(`${local} does not write ${name} as a class or as keyframes`);
  return `_${prefix}${index.toString(36)}`;
}

/** Names the build by its sources, and compresses its files. */
function describeBuild(): Plugin {
  return {
    name: 'describe-build',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler() {
        const build = { id: digestSources(projectFolder), time: new Date().toISOString() };
        precompress(path.join(projectFolder, 'dist/client'));
        mkdirSync(path.join(projectFolder, 'dist'), { recursive: true });
        writeFileSync(path.join(projectFolder, 'dist/build.json'), `${JSON.stringify(build)}\n`);
      },
    },
  };
}
