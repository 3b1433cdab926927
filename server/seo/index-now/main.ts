/** `npm run indexnow`: tells search engines what has changed; with `--dry-run` it only prints it. */
import process from 'node:process';
import { ConfigError, readConfig } from '../../config.ts';
import { openContent } from '../../content/open-content.ts';
import { createLogger } from '../../logger.ts';
import { createMetrics } from '../../ops/metrics.ts';
import { embeddedContentFolder } from '../../services.ts';
import { tellChanges } from './tell-changes.ts';

try {
  const config = readConfig(process.env);
  const { indexNow, indexing, siteUrl, dataDir } = config;
  const isDryRun = process.argv.includes('--dry-run');
  if (!isDryRun && (indexNow.key === undefined || !indexing)) {
    throw new ConfigError(['INDEXNOW_KEY: must be set, and SITE_INDEXING on, to tell search engines anything']);
  }
  const parts = { logger: createLogger('warn'), metrics: createMetrics() };
  const { content, close } = await openContent(config, embeddedContentFolder, parts);
  const { key = '', serviceUrl } = indexNow;
  const addresses = await tellChanges({ content, siteUrl, key, serviceUrl, dataDir, isDryRun }).finally(close);
  process.stdout.write(`${[...addresses, `${addresses.length} ${isDryRun ? 'to tell' : 'told'}`].join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
