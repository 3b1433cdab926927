/** `npm run leads -- list`: leads on the operator's terminal. */
import process from 'node:process';
import { pino } from 'pino';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { createLeads } from '#server/leads/leads.ts';
import { LeadsUnavailable } from '#server/leads/storage/lead-store.ts';
import { runLeadsCommand } from './commands.ts';

try {
  const leads = createLeads({
    config: readConfig(process.env),
    // The command takes and delivers no leads, so it needs no content.
    content: { page: async () => undefined, site: () => Promise.reject(new Error('not needed')) },
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
