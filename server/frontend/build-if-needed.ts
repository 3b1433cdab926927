/** Run before `npm start` and the tests: builds the front end unless dist/ already holds this very source. */
import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';
import { compiledFolder } from './compiled-folder.ts';
import { digestSources } from './source-digest.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const buildFile = path.join(projectFolder, 'dist/build.json');

if (builtId() !== digestSources(projectFolder)) {
  const builder = await createBuilder({ root: projectFolder, logLevel: 'warn' });
  await builder.buildApp();
  // What is imported now is compiled already when the site starts for the first time.
  enableCompileCache(compiledFolder);
  const { createFrontend } = await import('./built.ts');
  await Promise.all([createFrontend(), import('../run-site.ts')]);
}

function builtId(): string | undefined {
  if (!existsSync(buildFile)) return undefined;
  const build = JSON.parse(readFileSync(buildFile, 'utf8')) as { id?: string };
  return build.id;
}
