/** Builds the front end unless dist/ is up to date. Runs before `npm start` and the tests. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';
import { digestSources } from './source-digest.ts';
import { warmStart } from './warm-start.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const buildFile = path.join(projectFolder, 'dist/build.json');

if (builtId() !== digestSources(projectFolder)) {
  // What a build leaves behind that fails is none, even if its faults are taken back.
  rmSync(buildFile, { force: true });
  const builder = await createBuilder({ root: projectFolder, logLevel: 'warn' });
  await builder.buildApp();
  await warmStart(projectFolder);
}

function builtId(): string | undefined {
  if (!existsSync(buildFile)) return undefined;
  const build = JSON.parse(readFileSync(buildFile, 'utf8')) as { id?: string };
  return build.id;
}
