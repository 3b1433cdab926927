/** Entry point of the process: checks the runtime, enables the compile cache, starts the site. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { compileCacheFolder } from '#server/build/warm-start.ts';
import { requireRuntime } from '#server/process/runtime.ts';

requireRuntime(process.versions.node, process.env['NODE_ENV']);
// Code that is missing there or out of date is compiled, and stored if the folder is writable.
enableCompileCache(compileCacheFolder);
const { startSite } = await import('#server/process/start-site.ts');
await startSite({ process, env: process.env });
