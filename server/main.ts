/** The process: what it needs of the machine → code compiled at an earlier start → the site. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { compiledFolder } from './frontend/compiled-folder.ts';
import { requireRuntime } from './runtime.ts';

requireRuntime(process.versions.node, process.env['NODE_ENV']);
// What is missing there or out of date is compiled, and kept where the folder can be written to.
enableCompileCache(compiledFolder);
const { runSite } = await import('./run-site.ts');
await runSite({ process, env: process.env });
