/** `npm run leads -- list`: requests on the operator's terminal. */
import process from 'node:process';
import { pino } from 'pino';
import { ConfigError, readConfig } from '../config.ts';
import { LeadsUnavailable } from './lead-store.ts';
import { createLeads } from './leads.ts';
import { operate } from './operate.ts';

try {
  const leads = createLeads({
    config: readConfig(process.env),
    // Nobody gives a consent here.
    content: { page: async () => undefined },
    logger: pino({ level: 'silent' }),
  });
  process.exitCode = await operate(process.argv.slice(2), leads, (text) => process.stdout.write(text));
  await leads.store.close();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof LeadsUnavailable;
  const cause = error instanceof LeadsUnavailable && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  process.stderr.write(isExpected ? `${error.message}${cause}\n` : `${(error as Error).stack}\n`);
  process.exitCode = 1;
}
