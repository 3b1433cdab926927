/** Program: the site with or without its page cache. `[--expose-gc] serve-site.ts PORT DATA_DIR cached|uncached [PRODUCTS]` */
import { createApp } from '#server/app.ts';
import { createHttpServer } from '#server/process/http-server.ts';
import { assembleSite } from './assemble-site.ts';

const [port, dataDir = '', caching, productCount] = process.argv.slice(2);
const services = await assembleSite({
  dataDir,
  isCached: caching === 'cached',
  ...(productCount !== undefined && { productCount: Number(productCount) }),
});
// Collects the garbage of loading a large catalogue before measurements start.
globalThis.gc?.();
const server = createHttpServer(services.logger);
server.on('request', createApp(services));
server.listen(Number(port), '127.0.0.1');
