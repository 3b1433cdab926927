/** `npm run leads -- list`: leads on the operator's terminal. */
import process from 'node:process';
import { pino } from 'pino';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError, ContentFiles } from '#server/content/files/content-files.ts';
import { siteFileSchema } from '#server/content/files/record-files.ts';
import { openDatabase } from '#server/database/database.ts';
import { DatabaseFailed } from '#server/database/sql.ts';
import { type Config, ConfigError, readConfig } from '#server/environment/config.ts';
import { createLeads } from '#server/leads/leads.ts';
import { runLeadsCommand } from './commands.ts';

/** Not from the API: a terminal waits for no network. */
async function readOwnSite(config: Config) {
  const files = new ContentFiles(config.contentDir ?? contentFolder);
  const site = files.readYaml('site.yaml', siteFileSchema);
  if (site === undefined) throw new ContentError(files.reported);
  return site;
}

try {
  const config = readConfig(process.env);
  const args = process.argv.slice(2);
  const database = openDatabase(config, { mustExist: args[0] !== 'restore' });
  const leads = createLeads({
    config,
    database,
    // The command takes and delivers no leads: it needs the zone of the site's settings alone.
    content: { page: async () => undefined, site: () => readOwnSite(config) },
    logger: pino({ level: 'silent' }),
  });
  process.exitCode = await runLeadsCommand(args, leads, (text) => process.stdout.write(text));
  await database.close();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseFailed;
  const cause = error instanceof DatabaseFailed && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  process.stderr.write(isExpected ? `${error.message}${cause}\n` : `${(error as Error).stack}\n`);
  process.exitCode = 1;
}
