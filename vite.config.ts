/** Builds what holds JSX: the browser bundle (dist/client), the render module (dist/server) and that of papers (dist/papers). */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bundledLicences } from '#server/build/bundled-licences.ts';
import { clientChunks, sheetChunks } from '#server/build/client-chunks.ts';
import { precompress } from '#server/build/precompress.ts';
import { digestSources } from '#server/build/source-digest.ts';
import { whereCodeRuns } from '#server/build/where-code-runs.ts';

const projectFolder = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root: projectFolder,
  publicDir: 'client/public',
  appType: 'custom',
  plugins: [react(), bundledLicences(projectFolder), whereCodeRuns(projectFolder), describeBuild()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  build: {
    // The line of README; browser-line finds what these do not lower. The same browsers as `target` cost a product page 2 KB.
    target: 'es2022',
    cssTarget: ['chrome100', 'firefox100', 'safari15.4'],
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
        // The sheets are those of the server's build, which knows what each page is made of (`takeStyles`).
        cssCodeSplit: false,
        rolldownOptions: {
          input: ['client/entry-start.ts', 'client/entry-client.tsx', 'client/entry-map.ts'],
          output: clientChunks,
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        emitAssets: true,
        manifest: true,
        rolldownOptions: {
          input: { render: 'client/entry-server.tsx', map: 'client/maps/map-document.css' },
          output: sheetChunks,
        },
      },
    },
    papers: {
      consumer: 'server',
      build: {
        outDir: 'dist/papers',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'client/entry-documents.ts', output: { entryFileNames: 'papers.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      takeStyles();
    },
  },
}));

/** The browser's build has its own copy of all sheets in one, which nobody loads. */
function takeStyles(): void {
  const assets = path.join(projectFolder, 'dist/client/assets');
  for (const file of readdirSync(assets)) if (/\.(css|woff2)$/.test(file)) rmSync(path.join(assets, file));
  cpSync(path.join(projectFolder, 'dist/server/assets'), assets, { recursive: true });
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
