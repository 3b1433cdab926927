/** `npm run leads -- list`: leads on the operator's terminal. */
import process from 'node:process';
import { pino } from 'pino';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError, ContentFiles } from '#server/content/files/content-files.ts';
import { siteFileSchema } from '#server/content/files/record-files.ts';
import { ConfigError, readConfig } from '#server/environment/config.ts';
import { createLeads } from '#server/leads/leads.ts';
import { LeadsUnavailable } from '#server/leads/storage/lead-store.ts';
import { runLeadsCommand } from './commands.ts';

/** Not from the API: a terminal waits for no network. */
async function readOwnSite() {
  const files = new ContentFiles(contentFolder);
  const site = files.readYaml('site.yaml', siteFileSchema);
  if (site === undefined) throw new ContentError(files.reported);
  return site;
}

try {
  const leads = createLeads({
    config: readConfig(process.env),
    // The command takes and delivers no leads: it needs the zone of the site's settings alone.
    content: { page: async () => undefined, site: readOwnSite },
    logger: pino({ level: 'silent' }),
  });
  process.exitCode = await runLeadsCommand(process.argv.slice(2), leads, (text) => process.stdout.write(text));
  await leads.store.close();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof LeadsUnavailable;
  const cause = error instanceof LeadsUnavailable && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  process.stderr.write(isExpected ? `${error.message}${cause}\n` : `${(error as Error).stack}\n`);
  process.exitCode = 1;
}
