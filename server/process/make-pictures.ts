/** `npm run pictures`: makes every picture that the pages show into dist/pictures, where a running site finds them. */

import { createDependencies } from '#server/dependencies.ts';
import { readConfig } from '#server/environment/config.ts';
import { createFrontend } from '#server/frontend/built-frontend.ts';
import { builtPictureParent } from '#server/images/picture-store.ts';
import { preparePictures } from '#server/render/prepare-pictures.ts';
import { createLogger } from '#server/telemetry/logger.ts';

const logger = createLogger('info');
const dependencies = await createDependencies({
  // No other variable matters: only embedded content has pictures of its own.
  config: readConfig({ CONTENT_DIR: process.env['CONTENT_DIR'] }),
  logger,
  frontend: await createFrontend(),
  pictures: { dataDir: builtPictureParent },
});
const { signal } = new AbortController();
const count = await preparePictures(dependencies, { whenIdle: async () => undefined, signal });
await dependencies.database.close();
logger.info({ pictures: count }, 'pictures prepared');
