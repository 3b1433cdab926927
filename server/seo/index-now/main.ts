/** `npm run indexnow`: notifies search engines of changed pages; `--dry-run` only prints them. */
import process from 'node:process';
import { contentFolder } from '#server/content/content-source.ts';
import { withOffers } from '#server/content/offered-content.ts';
import { openContent } from '#server/content/open-content.ts';
import { ConfigError, readConfig } from '#server/environment/config.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { submitChanges } from './submit-changes.ts';

try {
  const config = readConfig(process.env);
  const { indexNow, indexing, siteUrl, dataDir } = config;
  const isDryRun = process.argv.includes('--dry-run');
  if (!isDryRun && (indexNow.key === undefined || !indexing)) {
    throw new ConfigError(['INDEXNOW_KEY: must be set, and SITE_INDEXING on, to tell search engines anything']);
  }
  const parts = { logger: createLogger('warn'), metrics: createMetrics() };
  const { content, close } = await openContent(config, config.contentDir ?? contentFolder, parts);
  const { key = '', serviceUrl } = indexNow;
  const options = { content: withOffers(content), siteUrl, key, serviceUrl, dataDir, isDryRun };
  const addresses = await submitChanges(options).finally(close);
  process.stdout.write(`${[...addresses, `${addresses.length} ${isDryRun ? 'to submit' : 'submitted'}`].join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
