/** `npm run content:prices -- FILE…`: prices and stock from 1C and Excel. */
import process from 'node:process';
import { contentFolder } from '#server/content/content-source.ts';
import { reloadSite, runPricesCommand } from './prices-command.ts';

process.exitCode = await runPricesCommand(process.argv.slice(2), {
  folder: process.env['CONTENT_DIR'] || contentFolder,
  now: Date.now(),
  write: (text) => process.stdout.write(text),
  writeFault: (text) => process.stderr.write(text),
  reload: () => reloadSite(process.env),
});
